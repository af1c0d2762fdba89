import Foundation
import HTTPTypes
import Hummingbird

/// What a response holds, in the codings that browsers may ask for.
struct Content: Sendable {
  let bytes: Data
  let mediaType: String
  /// Names the bytes; nil for what is made again for each response.
  let tag: String?
  private let gzipped: Data?
  private let dense: DenseCopy?

  /// Compresses what becomes smaller by it. Fonts and photographs are compressed as they are.
  init(_ bytes: Data, mediaType: String, tag: String? = nil, effort: Gzip.Effort = .thorough) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.tag = tag
    gzipped = Self.isText(mediaType) ? Gzip.compress(bytes, effort: effort) : nil
    dense = gzipped != nil && effort == .thorough ? DenseCopy(of: bytes) : nil
  }

  /// The bytes in the densest coding that a browser accepts, and that there is by now.
  private func packed(for header: String?) -> (bytes: Data, coding: ContentCoding)? {
    if let dense, ContentCoding.brotli.isAccepted(by: header), let bytes = dense.bytes {
      return (bytes, .brotli)
    }
    if let gzipped, ContentCoding.gzip.isAccepted(by: header) { return (gzipped, .gzip) }
    return nil
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
    let packed = packed(for: request.headers[.acceptEncoding])
    // Said of every coding: a cache must not give one to who asked for another.
    if gzipped != nil { headers[.vary] = "Accept-Encoding" }
    if let tag {
      let eTag = packed.map { "\"\(tag)-\($0.coding.rawValue)\"" } ?? "\"\(tag)\""
      headers[.eTag] = eTag
      if Self.isNamed(eTag, in: request.headers[.ifNoneMatch]) {
        headers[.contentType] = nil
        return Response(status: .notModified, headers: headers)
      }
    }
    headers[.contentEncoding] = packed?.coding.rawValue
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: packed?.bytes ?? bytes)))
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
