/// What the uploader of a file says of it.
struct ObjectSettings: Hashable, Sendable, Codable {
  var contentType: String?
  var cacheControl: String?
  var contentDisposition: String?
  var contentEncoding: String?
  var contentLanguage: String?
  /// What an app wants to remember beside the file.
  var metadata: [String: String]?

  init(contentType: String? = nil, metadata: [String: String]? = nil) {
    self.contentType = contentType
    self.metadata = metadata
  }

  /// Throws for what cannot stand in a header or is too much.
  func check(_ limits: BlobLimits) throws(StorageError) {
    let headers = [contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage]
      .compactMap { $0 }
    guard headers.allSatisfy({ !$0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } })
    else {
      throw StorageError(.invalidArgument, "A file's headers have no control characters.")
    }
    let length =
      headers.reduce(0) { $0 + $1.utf8.count }
      + (metadata ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard length <= limits.metadataBytes else {
      throw StorageError(
        .invalidArgument, "What is said of a file is at most \(limits.metadataBytes) bytes long.")
    }
  }
}
