public import Foundation
import WebUI
public import WebUICore

/// Lets a person sign in at another site; a view finds one in its environment.
@MainActor
public struct WebAuthenticationSession: Sendable {
  /// What the site knows of the person.
  public struct BrowserSession: Hashable, Sendable {
    private let name: String

    /// Nothing of before; the browser decides that here.
    public static let ephemeral = BrowserSession(name: "ephemeral")
  }

  nonisolated init() {}

  /// Goes to a site and returns the address that it sends the person back to.
  ///
  /// - Throws: `ASWebAuthenticationSessionError`, with the code `canceledLogin` when the person came
  ///   back without having signed in.
  public func authenticate(
    using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
  ) async throws -> URL {
    try await signIn(url, .customScheme(callbackURLScheme))
  }

  /// Goes to a site and returns the address that it sends the person back to.
  ///
  /// - Throws: `ASWebAuthenticationSessionError`, with the code `canceledLogin` when the person came
  ///   back without having signed in.
  public func authenticate(
    using url: URL, callback: ASWebAuthenticationSession.Callback,
    preferredBrowserSession: BrowserSession? = nil, additionalHeaderFields: [String: String]
  ) async throws -> URL {
    try await signIn(url, callback)
  }

  private func signIn(
    _ url: URL, _ callback: ASWebAuthenticationSession.Callback
  ) async throws -> URL {
    guard let visits = SiteVisits.current else {
      throw ASWebAuthenticationSessionError(.presentationContextNotProvided)
    }
    return try await visits.signIn(at: url, callback)
  }
}

extension EnvironmentValues {
  /// Lets a person sign in at another site.
  public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}
