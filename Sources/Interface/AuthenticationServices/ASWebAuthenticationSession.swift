public import Foundation
import WebUI

/// Lets a person sign in at another site, and takes the address to which the site sends them back.
///
/// The page of the scene goes there itself and comes back to the same screen. A site in the browser
/// can send it only to the web, so the address that it is given is this host's, `/__/auth/handler`,
/// wherever the app names a `redirect_uri` of its own scheme.
@MainActor
public final class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The object that says in which window the site is shown; a scene has one.
  public weak var presentationContextProvider:
    (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether the site should not know what it knows of the person; the browser decides that here.
  public var prefersEphemeralWebBrowserSession = false
  /// Headers for the site, which a page cannot send with a visit.
  public var additionalHeaderFields: [String: String]?

  private let url: URL
  private let callback: Callback?
  private let completionHandler: CompletionHandler
  private var hasStarted = false
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - url: where the person signs in.
  ///   - callbackURLScheme: the scheme of the address that they come back to; nil for any.
  public init(
    url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {
    self.url = url
    callback = callbackURLScheme.map { Callback.customScheme($0) }
    self.completionHandler = completionHandler
  }

  /// - Parameters:
  ///   - url: where the person signs in.
  ///   - callback: the address that they come back to.
  public init(url: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    self.url = url
    self.callback = callback
    self.completionHandler = completionHandler
  }

  /// Whether the session was not started yet, and somebody looks at the app.
  public var canStart: Bool { !hasStarted && SiteVisits.current?.returnAddress != nil }

  /// Goes to the site, and calls the handler once, with an address or an error.
  ///
  /// - Returns: Whether the site is shown.
  @discardableResult
  public func start() -> Bool {
    guard canStart, let visits = SiteVisits.current else {
      completionHandler(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
      return false
    }
    hasStarted = true
    task = Task {
      do {
        completionHandler(try await visits.signIn(at: url, callback), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    return true
  }

  /// Waits no longer: the handler is told that the sign-in was cancelled.
  public func cancel() {
    task?.cancel()
  }

  /// The address that a person comes back to.
  public final class Callback: NSObject, Sendable {
    private enum Kind {
      case scheme(String)
      case page(host: String, path: String)
    }

    private let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
    }

    /// Any address of a scheme.
    public nonisolated static func customScheme(_ customScheme: String) -> Callback {
      Callback(.scheme(customScheme))
    }

    /// A page of the web.
    public nonisolated static func https(host: String, path: String) -> Callback {
      Callback(.page(host: host, path: path))
    }

    /// Whether this is such an address.
    public nonisolated func matchesURL(_ url: URL) -> Bool {
      switch kind {
      case .scheme(let scheme): url.scheme?.lowercased() == scheme.lowercased()
      case .page(let host, let path):
        ["https", "http"].contains(url.scheme?.lowercased())
          && url.host()?.lowercased() == host.lowercased() && url.path() == path
      }
    }
  }
}

/// Says in which window a site is shown.
@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// A window.
@MainActor
public final class ASPresentationAnchor {
  public init() {}
}

/// Why a person did not sign in at another site.
public struct ASWebAuthenticationSessionError: CustomNSError, LocalizedError, Hashable {
  /// Why the session ended without an address.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var errorDomain: String {
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  }
  public var errorCode: Int { code.rawValue }

  /// Without this Foundation on Linux says something of its own instead of the description.
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  public var errorDescription: String? {
    switch code {
    case .canceledLogin: "The sign-in was cancelled."
    case .presentationContextNotProvided, .presentationContextInvalid:
      "The page to sign in cannot be shown here. Start from the app’s own window, with an address of "
        + "the web that leads back to it."
    }
  }

  public static let canceledLogin = Code.canceledLogin
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  public static let presentationContextInvalid = Code.presentationContextInvalid
}
