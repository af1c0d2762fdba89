import Foundation

/// The `state` of a visit to another site: what comes back unchanged with the answer
/// (RFC 6749, section 4.1.1).
///
/// The host puts a random one of its own in the place of the app's, so that an answer can be told
/// from one that somebody made up, however the app chooses its states; the app gets its own back.
struct VisitState: Sendable, Hashable {
  static let field = "state"

  /// Names the app in the return address of a site that is prepared, so that a browser comes back to
  /// the app even where the visit is forgotten.
  static let appField = "hearth-app"

  /// What travels.
  let name: String
  /// What the app had in its place, percent-encoded.
  let own: String?
  /// Where the page goes.
  let site: URL

  /// - Parameter address: where the app wants to go; nil is the answer for what is not of the web.
  init?(goingTo address: URL) {
    name = RandomName.make()
    guard ["https", "http"].contains(address.scheme?.lowercased()),
      address.host()?.isEmpty == false,
      var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    else { return nil }
    let items = parts.percentEncodedQueryItems ?? []
    own = items.first { $0.name == Self.field }.map { $0.value ?? "" }
    parts.percentEncodedQueryItems =
      items.filter { $0.name != Self.field } + [URLQueryItem(name: Self.field, value: name)]
    guard let site = parts.url else { return nil }
    self.site = site
  }

  private init(name: String, site: URL) {
    self.name = name
    self.site = site
    own = nil
  }

  /// Prepares a site with a return address that has the state in it; nil where the site's address is
  /// not of the web.
  ///
  /// - Parameter site: is given the return address, and gives the site's.
  @MainActor static func preparing(
    _ returnAddress: URL, app: String, _ site: @MainActor (URL) async throws -> URL
  ) async throws -> VisitState? {
    let name = RandomName.make()
    let address = returnAddress.appending(queryItems: [
      URLQueryItem(name: appField, value: app), URLQueryItem(name: field, value: name),
    ])
    let site = try await site(address)
    guard ["https", "http"].contains(site.scheme?.lowercased()), site.host()?.isEmpty == false
    else { return nil }
    return VisitState(name: name, site: site)
  }

  /// The address that the app sees when a site sent the page back with these fields.
  func answer(at returnAddress: URL, _ fields: [URLQueryItem]) -> URL? {
    var parts = URLComponents(url: returnAddress, resolvingAgainstBaseURL: true)
    var items = fields.filter { $0.name != Self.field }
    if let own { items.append(URLQueryItem(name: Self.field, value: own)) }
    parts?.percentEncodedQueryItems = items
    return parts?.url
  }
}
