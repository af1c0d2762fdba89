import Foundation
import SwiftUI

/// Makes the addresses by which links open the app. On a phone it knows none, because there an app's
/// links are those of its site.
package struct AppAddress: Sendable {
  private let base: @MainActor @Sendable () -> URL?
  /// Whether the app has an address. Which one is known while a page shows its scene.
  package let isKnown: Bool

  /// - Parameter base: the app's own address, such as `https://hearth.example/awards`.
  package init(base: @escaping @MainActor @Sendable () -> URL?) {
    self.base = base
    isKnown = true
  }

  private init() {
    base = { nil }
    isKnown = false
  }

  /// The address of a place in the app, by its path below the app's own, as in `join/ABC234`; nil where
  /// the app has no address.
  @MainActor package func link(to path: String) -> URL? {
    base()?.appending(path: path)
  }

  fileprivate static let none = AppAddress()
}

private struct AppAddressKey: EnvironmentKey {
  static let defaultValue = AppAddress.none
}

extension EnvironmentValues {
  /// Where the app is reached; the host of an app says it.
  package var appAddress: AppAddress {
    get { self[AppAddressKey.self] }
    set { self[AppAddressKey.self] = newValue }
  }
}
