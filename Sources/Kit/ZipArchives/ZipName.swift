/// The names of files in archives.
enum ZipName {
  /// Throws for a name that would leave the folder into which somebody unpacks it.
  static func check(_ name: String) throws(ZipError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...ZipLimits.nameBytes).contains(name.utf8.count),
      name.unicodeScalars.allSatisfy({ $0.value >= 32 && $0 != "\\" && $0 != ":" }),
      parts.allSatisfy({ !["", ".", ".."].contains($0) })
    else { throw .invalidName(name) }
  }
}
