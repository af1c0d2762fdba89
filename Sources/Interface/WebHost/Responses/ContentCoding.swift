/// A way in which a response may be packed (RFC 9110, section 8.4.1).
enum ContentCoding: String, Sendable, CaseIterable {
  case brotli = "br"
  case gzip = "gzip"

  /// Whether an `Accept-Encoding` header asks for it (RFC 9110, section 12.5.3).
  func isAccepted(by header: String?) -> Bool {
    guard let header else { return false }
    var anyOther: Bool?
    for choice in header.split(separator: ",") {
      let parts = choice.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) }
      let isWanted = (weight ?? 1) ?? 0 > 0
      if name == rawValue || (self == .gzip && name == "x-gzip") { return isWanted }
      if name == "*" { anyOther = isWanted }
    }
    return anyOther ?? false
  }
}
