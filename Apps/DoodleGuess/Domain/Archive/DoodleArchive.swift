import Foundation

/// An archive of drawings that was read: what its list says, with what its files hold.
package struct DoodleArchive: Hashable, Sendable {
  package let exportedBy: String
  package let exportedAt: Date
  package let drawings: [ArchivedDrawing]

  /// - Parameter files: the files of the archive by their names. What the list does not name is left.
  package init(files: [String: Data]) throws(ArchiveError) {
    guard let json = files[ArchiveIndex.fileName] else { throw .noIndex }
    let index = try ArchiveIndex(json)
    exportedBy = index.exportedBy
    exportedAt = index.exportedAt
    var drawings: [ArchivedDrawing] = []
    for entry in index.drawings {
      func content(_ name: String?) throws(ArchiveError) -> Data? {
        guard let name else { return nil }
        guard let content = files[name] else { throw .missingFile(name: name) }
        return content
      }
      drawings.append(
        ArchivedDrawing(
          id: entry.id, from: entry.from, to: entry.to, sentAt: entry.sentAt, word: entry.word,
          strokes: try content(entry.strokes), svg: try content(entry.svg),
          png: try content(entry.png)))
    }
    self.drawings = drawings
  }
}
