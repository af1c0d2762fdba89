import Foundation

/// The files of an archive (PKWARE's APPNOTE 6.3), all in memory.
///
/// What is stored or deflated is read. Everything is refused that lies about its size, its sum or its
/// names, and so are archives of several disks, with more than 65,534 files, or with a password.
package struct ZipArchive: Hashable, Sendable {
  /// In the order of the archive's list, folders left out.
  package let files: [ZipFile]

  package init(_ data: Data, limits: ZipLimits = ZipLimits()) throws(ZipError) {
    guard data.count <= limits.archiveBytes else { throw .archiveTooLarge(data.count) }
    let reader = ZipReader(bytes: [UInt8](data))
    let entries = try reader.entries(limits: limits)
    var files: [ZipFile] = []
    files.reserveCapacity(entries.count)
    for entry in entries where !entry.isFolder {
      files.append(ZipFile(name: entry.name, content: try reader.content(of: entry)))
    }
    self.files = files
  }

  /// The files by their names.
  package var contents: [String: Data] {
    Dictionary(files.map { ($0.name, $0.content) }, uniquingKeysWith: { first, _ in first })
  }
}
