/// Why the device's own store failed.
enum LocalStoreError: Error, CustomStringConvertible {
  /// What is stored cannot be understood.
  case unreadable(String)
  /// The file is of a newer version of this app.
  case newerVersion(Int)

  var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .newerVersion(let version):
      "The cache is of version \(version), this app knows up to \(LocalSchema.version)."
    }
  }
}
