/// How much a service of files takes on.
package struct BlobLimits: Hashable, Sendable {
  /// The most bytes of one file.
  package var objectBytes: Int64
  /// The most bytes of what is said of a file.
  package var metadataBytes: Int
  /// How many seconds an upload that is not finished is kept.
  package var uploadLifetime: Int64
  /// How many uploads an account may have that are not finished; those of nobody count together.
  package var uploadsByAccount: Int
  /// The most bytes that those of one account take.
  package var uploadBytesByAccount: Int64
  /// How many uploads that are not finished may have been begun from one address.
  package var uploadsByAddress: Int
  /// The most bytes that those of one address take.
  package var uploadBytesByAddress: Int64
  /// The most uploads that are not finished, of all accounts together.
  package var uploads: Int

  /// Describes limits.
  package init(
    objectBytes: Int64 = 1 << 30, metadataBytes: Int = 64 * 1024,
    uploadLifetime: Int64 = 7 * 24 * 3600, uploadsByAccount: Int = 100,
    uploadBytesByAccount: Int64 = 2 << 30, uploadsByAddress: Int = 500,
    uploadBytesByAddress: Int64 = 8 << 30, uploads: Int = 10_000
  ) {
    self.objectBytes = objectBytes
    self.metadataBytes = metadataBytes
    self.uploadLifetime = uploadLifetime
    self.uploadsByAccount = uploadsByAccount
    self.uploadBytesByAccount = uploadBytesByAccount
    self.uploadsByAddress = uploadsByAddress
    self.uploadBytesByAddress = uploadBytesByAddress
    self.uploads = uploads
  }
}
