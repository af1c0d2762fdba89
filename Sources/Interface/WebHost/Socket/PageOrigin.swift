/// Whether a request comes from a page of this same site.
enum PageOrigin {
  /// A browser names the origin of the page that opens a socket; it must be the host it asks.
  ///
  /// Without this check any page on the web could open a socket with the visitor's cookie.
  static func isSame(origin: String?, host: String?) -> Bool {
    guard let origin, let host, !host.isEmpty else { return false }
    guard let scheme = origin.firstRange(of: "://") else { return false }
    guard ["http", "https"].contains(origin[..<scheme.lowerBound].lowercased()) else {
      return false
    }
    return origin[scheme.upperBound...].lowercased() == host.lowercased()
  }
}
