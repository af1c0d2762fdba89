package import Foundation
package import WebUICore

/// The addresses by which views that are shown outside of their app open it.
package struct OutsideAddresses: Hashable, Sendable {
  /// The app's name in addresses.
  package let app: String

  package init(app: String) {
    self.app = app
  }

  /// The address in the browser that opens the app with a link; nil opens it as it is.
  package func address(of url: URL?) -> String {
    guard let url else { return "/\(app)" }
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    let text = url.absoluteString.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "/\(app)/~open?url=\(text)"
  }
}

private enum OutsideAddressesKey: EnvironmentKey {
  static var defaultValue: OutsideAddresses? { nil }
}

extension EnvironmentValues {
  /// How links open the app of views that are shown outside of it; nil within it.
  package var outsideAddresses: OutsideAddresses? {
    get { self[OutsideAddressesKey.self] }
    set { self[OutsideAddressesKey.self] = newValue }
  }
}
