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
    /// The person came back without one, or went elsewhere.
    case cancelled
    /// The scene is gone, and nobody knows what the person does at the other site.
    case ended
    /// No page shows the scene, or the address is not one of the web.
    case impossible
  }

  private let address: @MainActor () -> URL?
  private let go: @MainActor (URL) async throws -> URL
  private let prepare: @MainActor (_ site: @MainActor (URL) async throws -> URL) async throws -> URL

  /// - Parameters:
  ///   - address: where other sites send the page back to; nil while no page shows the scene.
  ///   - go: takes the page somewhere and returns the address that it was sent back to.
  ///   - prepare: the same for a site that is prepared with an address of this visit only.
  package init(
    returningTo address: @escaping @MainActor () -> URL?,
    go: @escaping @MainActor (URL) async throws -> URL,
    prepare:
      @escaping @MainActor (
        _ site: @MainActor (URL) async throws -> URL
      ) async throws -> URL
  ) {
    self.address = address
    self.go = go
    self.prepare = prepare
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

  /// Takes the page to a site that does not echo a `state`, as one does where people pay. Instead the
  /// site is told beforehand to send the page back to an address that nobody can guess and that counts
  /// once, in this browser.
  ///
  /// - Parameter site: prepares the other site for the return address, to which it may add a query,
  ///   and gives the site's own address. `error=access_denied` in the query stands for a person who
  ///   decided against it.
  /// - Returns: The return address with what the site has added to it.
  /// - Throws: `Failure`, and what `site` throws; the page stays then.
  package func visit(
    preparing site: @MainActor (_ returnAddress: URL) async throws -> URL
  ) async throws -> URL {
    try await prepare(site)
  }

  /// Those of the scene whose code runs.
  package static var current: SiteVisits? {
    SceneSurroundings.current?.kept(SiteVisits.self)
  }
}
