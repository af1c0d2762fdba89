import Foundation
import WebUI
import WebUICore

/// Puts the layer of notifications over everything else.
struct StagePresentation: PresentationModifier {
  let center: UNUserNotificationCenter

  func presented(in environment: EnvironmentValues) -> NotificationLayer? {
    NotificationLayer(center: center)
  }
}

/// What is above the app: the banner, the count, and what the browser is to show itself.
struct NotificationLayer: View {
  let center: UNUserNotificationCenter

  var body: some View {
    let board = center.board
    LayerElement(
      center: center, banner: board.banner, badge: board.badge, outside: board.outside
    )
    .task(id: BannerStay(banner: board.banner.map(ObjectIdentifier.init), isHeld: board.isHeld)) {
      guard let banner = board.banner, !board.isHeld else { return }
      try? await Task.sleep(for: board.stay)
      if !Task.isCancelled { board.hideBanner(banner) }
    }
  }
}

/// What a banner's going depends on: it begins again with another one, and when it is let go.
private struct BannerStay: Equatable {
  let banner: ObjectIdentifier?
  let isHeld: Bool
}

extension ClientEvent.Kind {
  /// A pointer came over the element (true) or left it.
  fileprivate static let hover = ClientEvent.Kind(rawValue: "hover")
  /// The element is being touched (true), or no longer.
  fileprivate static let hold = ClientEvent.Kind(rawValue: "hold")

  /// Somebody tapped what the browser showed.
  static let notice = ClientEvent.Kind(rawValue: "notice")

  /// Somebody tapped what the browser showed for a server.
  static let push = ClientEvent.Kind(rawValue: "push")
}

/// The layer's element.
struct LayerElement: ElementView {
  private struct Outside: Encodable {
    var id: String
    var title: String
    var body: String
  }

  let center: UNUserNotificationCenter
  let banner: UNNotification?
  let badge: Int
  let outside: NotificationBoard.Outside?

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let center = center
    element.addClass("un")
    // What appears in it is read out at once.
    element.attribute("role", "status")
    element.attribute("aria-live", "assertive")
    if badge > 0 { element.attribute("data-badge", "\(badge)") }
    element.on(.notice) { event in
      if case .text(let identifier) = event.value { center.answer(identifier, isTap: true) }
    }
    element.on(.push) { event in
      guard case .text(let json) = event.value,
        let remote = RemoteNotification(told: json)
      else { return }
      center.answer(remote)
    }
    if let outside {
      let note = Outside(id: outside.identifier, title: outside.title, body: outside.body)
      // Strings always have JSON.
      let json = (try? JSONEncoder().encode(note)).map { String(decoding: $0, as: UTF8.self) }
      element.attribute("data-notice", json ?? "{}")
      element.attribute("data-notice-number", "\(outside.number)")
    }
    if let banner {
      element.view(
        Banner(center: center, notification: banner),
        key: "\(banner.date.timeIntervalSince1970) \(banner.request.identifier)")
    }
  }
}

/// A notification at the upper edge. A tap opens it; a swipe upwards, or its button, puts it away.
struct Banner: ElementView {
  let center: UNUserNotificationCenter
  let notification: UNNotification

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let (center, notification) = (center, notification)
    let content = notification.request.content
    let identifier = notification.request.identifier
    element.addClass("un-banner")
    element.on(.close) { _ in center.board.hideBanner(notification) }
    hold(notification, in: element)
    element.element("button", key: "open") { open in
      open.addClass("un-open")
      open.attribute("type", "button")
      open.on(.tap) { _ in center.answer(identifier, isTap: true) }
      drawIcon(in: open)
      open.element("span", key: "text") { text in
        text.addClass("un-text")
        for (key, line) in [
          ("title", content.title.isEmpty ? center.board.appName : content.title),
          ("subtitle", content.subtitle), ("body", content.body),
        ] where !line.isEmpty {
          text.element("span", key: key) { part in
            part.addClass("un-\(key)")
            part.attribute("dir", "auto")
            part.text(line)
          }
        }
      }
      open.element("span", key: "time") { time in
        time.addClass("un-time")
        time.text("now")
      }
    }
    element.element("button", key: "close") { close in
      close.addClass("un-close")
      close.attribute("type", "button")
      close.attribute("aria-label", "Dismiss notification")
      close.text("×")
      close.on(.tap) { _ in center.board.hideBanner(notification) }
    }
  }

  private func drawIcon(in open: Rendering) {
    let board = center.board
    open.element(board.icon == nil ? "span" : "img", key: "icon") { icon in
      icon.addClass("un-icon")
      icon.attribute("aria-hidden", "true")
      if let address = board.icon {
        icon.attribute("src", address)
        icon.attribute("alt", "")
      } else {
        icon.text(String(board.appName.prefix(1)))
      }
    }
  }

  // Nobody has it taken away from under a finger, a pointer or the focus of the keyboard.
  private func hold(_ notification: UNNotification, in element: Rendering) {
    let board = center.board
    for (kind, hold) in [(ClientEvent.Kind.hover, BannerHold.pointer), (.hold, .finger)] {
      element.on(kind) { event in
        board.hold(notification, by: hold, event.isOn == true)
      }
    }
    element.on(.focus) { _ in board.hold(notification, by: .focus, true) }
    element.on(.blur) { _ in board.hold(notification, by: .focus, false) }
  }
}
