import DoodleGuessDomain
import Foundation
import ZipArchives

/// Packs drawings into archives, each small enough to be imported again.
actor ArchiveMaker {
  private var index: ArchiveIndex
  private var writer = ZipWriter()
  /// Bytes of the files in the archive that is being made, unpacked.
  private var contentBytes = 0
  private var finished: [Data] = []

  private let name: String
  private let now: Date

  /// Bytes of one archive, with room for its list below what an import takes.
  private static let mostBytes = 12 << 20
  private static let mostContentBytes = 40 << 20
  private static let mostDrawings = 2_000

  init(name: String, now: Date) {
    self.name = name
    self.now = now
    index = ArchiveIndex(exportedBy: name, exportedAt: now)
  }

  func add(_ drawing: ArchivedDrawing) throws {
    let files = drawing.files
    let size = files.reduce(0) { $0 + $1.content.count }
    if !index.drawings.isEmpty,
      writer.byteCount + size > Self.mostBytes || contentBytes + size > Self.mostContentBytes
        || index.drawings.count == Self.mostDrawings
    {
      try close()
    }
    try index.add(drawing)
    for file in files { try writer.add(ZipFile(name: file.name, content: file.content)) }
    contentBytes += size
  }

  /// The archives with all drawings that were added; one at least.
  func archives() throws -> [Data] {
    if !index.drawings.isEmpty || finished.isEmpty { try close() }
    return finished
  }

  private func close() throws {
    try writer.add(ZipFile(name: ArchiveIndex.fileName, content: try index.json()))
    finished.append(writer.finished())
    writer = ZipWriter()
    index = ArchiveIndex(exportedBy: name, exportedAt: now)
    contentBytes = 0
  }
}
