import Foundation

/// A bucket and a path within it, and the addresses that name them.
struct StoragePlace: Hashable, Sendable {
  var bucket: String
  /// Without a slash at either end; empty for the root.
  var path: String

  init(bucket: String, path: String) {
    self.bucket = bucket
    self.path = Self.normal(path)
  }

  /// Reads `gs://BUCKET/PATH` and `http(s)://HOST/v0/b/BUCKET/o/PATH?…`.
  init?(address: String) {
    if address.hasPrefix("gs://") {
      let parts = address.dropFirst("gs://".count)
        .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let bucket = parts.first, !bucket.isEmpty else { return nil }
      self.init(bucket: String(bucket), path: parts.count > 1 ? String(parts[1]) : "")
      return
    }
    guard let scheme = address.range(of: "://"),
      ["http", "https"].contains(address[..<scheme.lowerBound].lowercased()),
      let start = address.range(of: "/v0/b/")
    else { return nil }
    let parts = address[start.upperBound...].prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard let bucket = parts.first?.removingPercentEncoding, !bucket.isEmpty else { return nil }
    guard parts.count < 2 || parts[1] == "o" else { return nil }
    guard let path = parts.count > 2 ? String(parts[2]).removingPercentEncoding : "" else {
      return nil
    }
    self.init(bucket: bucket, path: path)
  }

  /// A path without empty parts.
  static func normal(_ path: String) -> String {
    parts(of: path).joined(separator: "/")
  }

  /// The parts between slashes that are not empty.
  ///
  /// Swift's own `split` works by characters, and an accent after a slash is one character with it.
  static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// With everything encoded that is not a letter, a digit or one of `-._~`.
  static func encoded(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
