public import Foundation
public import WebUICore

/// An address by which a scene was opened; a later one is another even when the text is the same.
///
/// It waits for the first views that listen, such as those after a sign-in, and is given to no
/// others.
@MainActor
package final class OpenedAddress: Sendable {
  /// The address as the browser had it.
  package let url: URL
  /// Whether views have taken it, so that those which come later do not.
  package private(set) var isTaken = false
  private var isBeingTaken = false

  package init(_ url: URL) {
    self.url = url
  }

  /// Whether the view that asks is one of the first ones that listen. All views that appear at the
  /// same time are.
  func take() -> Bool {
    guard !isTaken else { return false }
    if !isBeingTaken {
      isBeingTaken = true
      Task { isTaken = true }
    }
    return true
  }
}

extension OpenedAddress: Equatable {
  package nonisolated static func == (a: OpenedAddress, b: OpenedAddress) -> Bool { a === b }
}

enum OpenedAddressKey: EnvironmentKey {
  static var defaultValue: OpenedAddress? { nil }
}

extension EnvironmentValues {
  /// The address by which the scene was opened last.
  package var openedAddress: OpenedAddress? {
    get { self[OpenedAddressKey.self] }
    set { self[OpenedAddressKey.self] = newValue }
  }
}

extension View {
  /// Calls an action when the app is opened by an address.
  ///
  /// In a browser these are the addresses that the app's host knows as links. An address that came
  /// before the view did waits for it.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedAddressModifier(action: action))
  }
}

/// Listens for addresses by which the scene is opened.
struct OpenedAddressModifier: ViewModifier {
  @Environment(\.openedAddress) private var address
  let action: (URL) -> Void

  func body(content: Content) -> some View {
    content.onChange(of: address, initial: true) { _, new in
      if let new, new.take() { action(new.url) }
    }
  }
}
