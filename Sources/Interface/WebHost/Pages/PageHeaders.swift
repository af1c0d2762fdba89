import HTTPTypes

/// The headers that keep a page to itself: nothing runs or loads in it but what this host serves.
enum PageHeaders {
  private static let policy = [
    "default-src 'self'",
    // Elements have styles of their own; no sheet of styles comes from elsewhere or is written inline.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // Pictures of elsewhere are loaded by the browser itself, so that the server never fetches
    // an address that a person wrote.
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The media type of pages.
  static let html = "text/html; charset=utf-8"

  /// The headers of everything the host serves.
  static func common(mediaType: String) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentType] = mediaType
    fields[.contentSecurityPolicy] = policy
    fields[.xContentTypeOptions] = "nosniff"
    fields[name("Referrer-Policy")] = "same-origin"
    fields[name("Cross-Origin-Opener-Policy")] = "same-origin"
    fields[name("Cross-Origin-Resource-Policy")] = "same-origin"
    fields[name("X-Frame-Options")] = "DENY"
    return fields
  }

  /// The headers of a page that is one person's.
  static func page() -> HTTPFields {
    var fields = common(mediaType: html)
    fields[.cacheControl] = "private, no-cache"
    fields[name(WindowSize.question.name)] = WindowSize.question.value
    return fields
  }

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else {
      preconditionFailure("\(text) is not a header's name.")
    }
    return name
  }
}
