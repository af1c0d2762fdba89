import Foundation
import HTTPTypes
import Hummingbird

/// What a response holds, in the codings that browsers may ask for.
struct Content: Sendable {
  let bytes: Data
  let gzipped: Data?
  let mediaType: String
  /// Names the bytes; nil for what is made anew for each response.
  let tag: String?

  /// Compresses what becomes smaller by it. Fonts and photographs are compressed as they are.
  init(_ bytes: Data, mediaType: String, tag: String? = nil, effort: Gzip.Effort = .thorough) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.tag = tag
    gzipped = Self.isText(mediaType) ? Gzip.compress(bytes, effort: effort) : nil
  }

  private static func isText(_ mediaType: String) -> Bool {
    mediaType.hasPrefix("text/") || mediaType.hasPrefix("image/svg")
      || mediaType.hasPrefix("application/manifest") || mediaType == "application/json"
  }

  /// The response for a request: in the coding that it accepts, or none if the browser has it.
  ///
  /// Each coding has an entity tag of its own, because a tag names bytes (RFC 9110, section 8.8.3).
  func response(
    to request: Request, status: HTTPResponse.Status = .ok, headers: HTTPFields
  ) -> Response {
    var headers = headers
    let isGzipped = gzipped != nil && Gzip.isAccepted(by: request.headers[.acceptEncoding])
    // Said of both codings: a cache must not give one to who asked for the other.
    if gzipped != nil { headers[.vary] = "Accept-Encoding" }
    if let tag {
      let eTag = isGzipped ? "\"\(tag)-gzip\"" : "\"\(tag)\""
      headers[.eTag] = eTag
      if Self.isNamed(eTag, in: request.headers[.ifNoneMatch]) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
    }
    if isGzipped { headers[.contentEncoding] = "gzip" }
    let body = isGzipped ? gzipped ?? bytes : bytes
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// Whether an `If-None-Match` header names a tag. What is compared weakly counts too.
  private static func isNamed(_ eTag: String, in header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { name in
      let name = name.drop(while: \.isWhitespace)
      let plain = (name.hasPrefix("W/") ? name.dropFirst(2) : name)
        .prefix { !$0.isWhitespace }
      return plain == eTag || plain == "*"
    }
  }
}
