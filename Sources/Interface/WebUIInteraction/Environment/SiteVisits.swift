package import Foundation
import WebUICore

/// Takes a scene's page to another site, which sends it back with an answer: how people sign in at
/// other providers.
///
/// A host that can do so keeps one among the surroundings of each scene.
@MainActor
package final class SiteVisits {
  /// Why a visit has no answer.
  package enum Failure: Error, Hashable {
    /// The person came back without one, or the scene ended.
    case cancelled
    /// No page shows the scene, or the address is not one of the web.
    case impossible
  }

  private let address: @MainActor () -> URL?
  private let go: @MainActor (URL) async throws -> URL

  /// - Parameters:
  ///   - address: where other sites send the page back to; nil while no page shows the scene.
  ///   - go: takes the page somewhere and returns the address that it was sent back to.
  package init(
    returningTo address: @escaping @MainActor () -> URL?,
    go: @escaping @MainActor (URL) async throws -> URL
  ) {
    self.address = address
    self.go = go
  }

  /// Where other sites send the page back to; nil while no page shows the scene.
  package var returnAddress: URL? { address() }

  /// Takes the page to another site and waits for the site to send it back. The scene stays as it is
  /// meanwhile. A second visit of the same scene ends the first.
  ///
  /// - Returns: The return address with what the site has added to it.
  /// - Throws: `Failure`.
  package func visit(_ site: URL) async throws -> URL {
    try await go(site)
  }

  /// Those of the scene whose code runs.
  package static var current: SiteVisits? {
    SceneSurroundings.current?.kept(SiteVisits.self)
  }
}
