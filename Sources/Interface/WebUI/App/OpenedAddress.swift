public import Foundation
public import WebUICore

/// An address by which a scene was opened; a later one is another even when the text is the same.
package struct OpenedAddress: Equatable, Sendable {
  package var url: URL
  package var number: Int

  package init(url: URL, number: Int) {
    self.url = url
    self.number = number
  }
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
      if let url = new?.url { action(url) }
    }
  }
}
