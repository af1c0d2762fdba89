import Foundation

#if !canImport(Darwin)
  import FoundationNetworking

  /// A cookie that outlives the app's run, as a file has it.
  struct KeptCookie: Codable, Hashable {
    var name: String
    var value: String
    var domain: String
    var path: String
    var expires: Date
    var isSecure: Bool
    var isHTTPOnly: Bool

    /// Describes a cookie; nil for one that ends with the session.
    init?(_ cookie: HTTPCookie) {
      guard !cookie.isSessionOnly, let expires = cookie.expiresDate ?? cookie.endOfAge else {
        return nil
      }
      name = cookie.name
      value = cookie.value
      domain = cookie.domain
      path = cookie.path
      // Some dates have a fraction that a file would round.
      self.expires = Date(timeIntervalSince1970: expires.timeIntervalSince1970.rounded())
      isSecure = cookie.isSecure
      isHTTPOnly = cookie.isHTTPOnly
    }

    /// The cookie; nil where the file does not describe one.
    var cookie: HTTPCookie? {
      var properties: [HTTPCookiePropertyKey: Any] = [
        .name: name, .value: value, .domain: domain, .path: path, .expires: expires,
      ]
      if isSecure { properties[.secure] = "TRUE" }
      if isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
      return HTTPCookie(properties: properties)
    }
  }

  extension HTTPCookie {
    /// When the cookie is over by its `Max-Age`, which Foundation reads and does not apply.
    fileprivate var endOfAge: Date? {
      guard let age = (properties?[.maximumAge] as? String).flatMap(Double.init),
        let created = properties?[HTTPCookiePropertyKey("Created")] as? Double
      else { return nil }
      return Date(timeIntervalSinceReferenceDate: created + age)
    }
  }
#endif
