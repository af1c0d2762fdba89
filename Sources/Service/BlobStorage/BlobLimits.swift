/// How much a service of files takes on.
package struct BlobLimits: Hashable, Sendable {
  /// The most bytes of one file.
  package var objectBytes: Int64
  /// The most bytes of what is said of a file.
  package var metadataBytes: Int
  /// How many seconds an upload that is not finished is kept.
  package var uploadLifetime: Int64

  /// Describes limits.
  package init(
    objectBytes: Int64 = 1 << 30, metadataBytes: Int = 64 * 1024,
    uploadLifetime: Int64 = 7 * 24 * 3600
  ) {
    self.objectBytes = objectBytes
    self.metadataBytes = metadataBytes
    self.uploadLifetime = uploadLifetime
  }
}
