/// The name of a file: its bucket, and its path within the bucket.
struct ObjectName: Hashable, Sendable {
  let bucket: String
  let path: String

  /// Throws for what Cloud Storage does not take, see
  /// https://cloud.google.com/storage/docs/objects#naming
  init(bucket: String, path: String) throws(StorageError) {
    try Self.check(bucket: bucket)
    guard (1...1024).contains(path.utf8.count) else {
      throw StorageError(.invalidArgument, "A file's name has 1 to 1024 bytes of UTF-8.")
    }
    guard path != ".", path != "..", !path.unicodeScalars.contains(where: { $0.value < 32 }) else {
      throw StorageError(
        .invalidArgument, "A file's name is not . or .. and has no control characters.")
    }
    self.bucket = bucket
    self.path = path
  }

  /// Throws unless the text can be a bucket's name.
  static func check(bucket: String) throws(StorageError) {
    let isValid =
      (3...222).contains(bucket.utf8.count)
      && bucket.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
    guard isValid else {
      throw StorageError(
        .invalidArgument,
        "A bucket's name has 3 to 222 lower-case letters, digits, dots, hyphens and underscores.")
    }
  }
}
