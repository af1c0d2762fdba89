import DoodleGuessDomain
import Foundation
import Observation
import Strokes
import ZipArchives

/// An archive on its way into the album: read, looked at, and kept if the person wants it.
@MainActor @Observable
package final class ArchiveImport {
  /// How far it is.
  package enum Phase: Hashable, Sendable {
    case idle
    case reading
    case preview(Preview)
    /// So many drawings were new.
    case done(Int)
    /// With a sentence for the person.
    case failed(String)
  }

  /// What an archive would bring.
  package struct Preview: Hashable, Sendable {
    package let exportedBy: String
    package let exportedAt: Date
    package let drawings: Int
    /// How many of them are in the album already.
    package let known: Int
  }

  package private(set) var phase = Phase.idle

  @ObservationIgnored private let album: ImportedAlbum
  @ObservationIgnored private var archive: DoodleArchive?

  package init(into album: ImportedAlbum) {
    self.album = album
  }

  package var isWorking: Bool { phase == .reading }

  /// Reads what the person chose.
  func chosen(_ result: Result<URL, any Error>) {
    guard !isWorking else { return }
    do {
      let url = try result.get()
      let bytes = try Data(contentsOf: url)
      // In a browser the file is a copy that nobody needs any more.
      let copies = FileManager.default.temporaryDirectory.path(percentEncoded: false)
      if url.path(percentEncoded: false).hasPrefix(copies) {
        try? FileManager.default.removeItem(at: url)
      }
      Task { await read(bytes) }
    } catch {
      guard (error as? CocoaError)?.code != .userCancelled else { return }
      phase = .failed(error.localizedDescription)
    }
  }

  /// Reads an archive and shows what it would bring.
  package func read(_ bytes: Data) async {
    guard !isWorking else { return }
    archive = nil
    phase = .reading
    do {
      let archive = try await Self.archive(bytes)
      self.archive = archive
      let known = album.ids
      phase = .preview(
        Preview(
          exportedBy: archive.exportedBy, exportedAt: archive.exportedAt,
          drawings: archive.drawings.count,
          known: archive.drawings.count { known.contains($0.id) }))
    } catch {
      phase = .failed(error.localizedDescription)
    }
  }

  /// Keeps the drawings that were looked at.
  package func importTapped() async {
    guard let archive, !isWorking else { return }
    phase = .reading
    do {
      let new = try await album.add(archive.drawings)
      self.archive = nil
      phase = .done(new)
    } catch {
      phase = .failed(error.localizedDescription)
    }
  }

  /// Leaves the album as it is.
  package func cancel() {
    archive = nil
    phase = .idle
  }

  /// An archive whose every drawing can be kept.
  @concurrent nonisolated private static func archive(
    _ bytes: Data
  ) async throws -> DoodleArchive {
    let archive = try DoodleArchive(files: ZipArchive(bytes).contents)
    for drawing in archive.drawings {
      if let strokes = drawing.strokes {
        guard (try? StrokesFile(strokes)) != nil else {
          throw ArchiveError.invalidDrawing(id: drawing.id)
        }
      } else if drawing.png?.starts(with: [0x89, 0x50, 0x4E, 0x47]) != true {
        throw ArchiveError.invalidDrawing(id: drawing.id)
      }
    }
    return archive
  }
}
