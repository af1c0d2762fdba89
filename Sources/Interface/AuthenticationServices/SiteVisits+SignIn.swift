import Foundation
import WebUI

extension SiteVisits {
  /// Lets a person sign in at another site.
  ///
  /// - Parameter callback: what the address must be like that the site sends them back to.
  /// - Returns: That address, as the app named it.
  func signIn(
    at url: URL, _ callback: ASWebAuthenticationSession.Callback?
  ) async throws -> URL {
    guard let returnAddress,
      let request = RedirectRequest(url, returningTo: returnAddress),
      callback?.matchesURL(request.named) ?? true
    else { throw ASWebAuthenticationSessionError(.presentationContextInvalid) }
    do {
      return request.answer(try await visit(request.site))
    } catch Failure.impossible {
      throw ASWebAuthenticationSessionError(.presentationContextInvalid)
    } catch {
      throw ASWebAuthenticationSessionError(.canceledLogin)
    }
  }
}

/// A request to sign in at another site, whose `redirect_uri` leads to where a browser can go.
struct RedirectRequest {
  private static let field = "redirect_uri"

  /// The address that the app named to come back to; where it named none, the one that works.
  let named: URL
  /// The request with the address that works.
  let site: URL

  /// Nil where the app wants people to come back to a page of the web that is not `address`.
  init?(_ request: URL, returningTo address: URL) {
    guard var parts = URLComponents(url: request, resolvingAgainstBaseURL: true) else { return nil }
    guard let wanted = parts.queryItems?.first(where: { $0.name == Self.field })?.value else {
      named = address
      site = request
      return
    }
    guard let named = URL(string: wanted), let scheme = named.scheme?.lowercased() else {
      return nil
    }
    self.named = named
    if ["http", "https"].contains(scheme) {
      guard named == address else { return nil }
      site = request
      return
    }
    // What is not renamed stays as the app wrote it.
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let escaped = address.absoluteString.addingPercentEncoding(withAllowedCharacters: unreserved)
    parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
      item.name == Self.field ? URLQueryItem(name: Self.field, value: escaped) : item
    }
    guard let site = parts.url else { return nil }
    self.site = site
  }

  /// The address that the app is told: the one that it named, with what the site has added.
  func answer(_ address: URL) -> URL {
    let answer = URLComponents(url: address, resolvingAgainstBaseURL: true)
    var parts = URLComponents(url: named, resolvingAgainstBaseURL: true)
    let own = parts?.percentEncodedQueryItems ?? []
    parts?.percentEncodedQueryItems = own + (answer?.percentEncodedQueryItems ?? [])
    return parts?.url ?? address
  }
}
