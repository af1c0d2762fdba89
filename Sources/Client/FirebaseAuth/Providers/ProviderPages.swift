package import Foundation

/// Shows providers' pages to the person who uses an app on this device.
package struct ProviderPages: Sendable {
  /// The address to which providers send the person back; nil while nobody looks at the app.
  let returnAddress: @MainActor @Sendable () -> URL?
  /// Shows a page, and gives the address that the person was sent back to; nil when they came back
  /// by themselves.
  let show: @MainActor @Sendable (URL) async throws -> URL?

  package init(
    returnAddress: @escaping @MainActor @Sendable () -> URL?,
    show: @escaping @MainActor @Sendable (URL) async throws -> URL?
  ) {
    self.returnAddress = returnAddress
    self.show = show
  }
}
