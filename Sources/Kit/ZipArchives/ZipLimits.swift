/// What an archive may hold. It is checked before memory is spent.
package struct ZipLimits: Hashable, Sendable {
  package var files: Int
  /// Bytes of one file, uncompressed.
  package var fileBytes: Int
  /// Bytes of all files together, uncompressed.
  package var contentBytes: Int
  /// Bytes of the archive itself.
  package var archiveBytes: Int

  package init(
    files: Int = 10_000, fileBytes: Int = 16 << 20, contentBytes: Int = 64 << 20,
    archiveBytes: Int = 20 << 20
  ) {
    self.files = files
    self.fileBytes = fileBytes
    self.contentBytes = contentBytes
    self.archiveBytes = archiveBytes
  }

  /// Bytes of a name in UTF-8.
  package static let nameBytes = 200
}
