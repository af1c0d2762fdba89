import Foundation
import Logging

extension LiveDevice {
  /// Throws unless the cookie counts for a page that names these scenes as its own.
  func admit(_ ticket: DeviceCookie.Ticket, scenes own: Set<String>) throws(WebHostError) {
    // While a page shows a scene no other takes it by the old cookie.
    let free = own.filter { id in
      if case .shown(let link) = scenes[id]?.presence { !link.isOpen } else { true }
    }
    let admission = changeAccess { $0.admit(ticket.generation, scenes: free, now: Date()) }
    switch admission {
    case .admitted: return
    case .wait:
      throw WebHostError(.renewingCookie, "The browser's cookie is being changed. Ask again.")
    case .stale:
      throw WebHostError(
        .staleCookie, "The browser's cookie was replaced when somebody signed in or out.")
    }
  }

  /// Whether a cookie that was admitted still counts.
  func counts(_ ticket: DeviceCookie.Ticket, scenes own: Set<String>) -> Bool {
    changeAccess { $0.admit(ticket.generation, scenes: own, now: Date()) } == .admitted
  }

  /// Notes whose content an app shows. Once that is another's, only the page in which it changed is
  /// still connected; it is told how to fetch the device's new cookie.
  ///
  /// - Parameters:
  ///   - account: a name that stands for the account; nil for nobody's.
  ///   - scene: the scene in which it changed, if that is known.
  func accountChanged(of app: String, to account: String?, in scene: String?) {
    changeAccess { $0.note(account, of: app) }
    guard let id = scene ?? lastActive, let scene = scenes[id] else { return }
    renew(through: scene)
  }

  /// Has the page of a scene fetch the device's new cookie, if there is to be one.
  func renew(through scene: Scene) {
    guard scene.canRenew else { return }
    if access.isDue {
      changeAccess { $0.begin(for: scene.id, now: Date()) }
      for other in scenes.values where other !== scene { other.dismiss() }
    }
    guard let renewal = access.renewal, renewal.scene == scene.id else { return }
    scene.tellRenewal(renewal.word)
  }

  /// Answers a page that asks for its new cookie.
  func renew(_ ticket: DeviceCookie.Ticket, word: String) -> DeviceAccess.Answer {
    changeAccess { $0.renew(ticket.generation, word: word, now: Date()) }
  }

  /// Whether the browser was given the newest cookie, or is given it within the limit.
  func isCookieIssued(within limit: Duration) async -> Bool {
    guard !access.isIssued else { return true }
    let (issue, waiter) = AsyncStream<Void>.makeStream()
    let id = UUID()
    cookieWaiters[id] = waiter
    defer { cookieWaiters[id] = nil }
    let limit = Task {
      try await Task.sleep(for: limit)
      waiter.finish()
    }
    defer { limit.cancel() }
    for await _ in issue {}
    return access.isIssued
  }

  @discardableResult
  private func changeAccess<Result>(_ change: (inout DeviceAccess) -> Result) -> Result {
    var changed = access
    let result = change(&changed)
    guard changed != access else { return result }
    access = changed
    if changed.isIssued { for waiter in cookieWaiters.values { waiter.finish() } }
    do {
      try PrivateFiles.write(try JSONEncoder().encode(changed), to: Self.accessFile(of: device))
    } catch {
      configuration.logger.error(
        "a device's change of its cookie was not saved; it does not survive a restart",
        metadata: ["device": "\(device.id)", "error": "\(error)"])
    }
    return result
  }

  /// What is known of a device's cookies. Without a file, or with one that cannot be read, the cookie
  /// that comes first counts.
  static func access(of device: Device, logger: Logger) -> DeviceAccess {
    guard let data = try? Data(contentsOf: accessFile(of: device)) else { return DeviceAccess() }
    do {
      return try JSONDecoder().decode(DeviceAccess.self, from: data)
    } catch {
      logger.error(
        "a device's notes on its cookie cannot be read; the cookie that comes first counts",
        metadata: ["device": "\(device.id)", "error": "\(error)"])
      return DeviceAccess()
    }
  }

  private static func accessFile(of device: Device) -> URL {
    device.directory.appending(path: "cookie.json")
  }
}
