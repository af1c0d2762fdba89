import Foundation

/// Why an archive of drawings cannot be read or written.
package enum ArchiveError: Error, Hashable, Sendable {
  /// It has no list of drawings, or none that can be read.
  case noIndex
  case unknownVersion(Int)
  case tooManyDrawings(Int)
  case repeatedDrawing(id: String)
  /// What is said of a drawing, or its ink, cannot be.
  case invalidDrawing(id: String)
  case missingFile(name: String)
}

extension ArchiveError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .noIndex:
      "This file has no drawings of Doodle Guess. Choose one that Doodle Guess has exported."
    case .unknownVersion(let version):
      "This archive is of version \(version), which this app does not know. "
        + "Update Doodle Guess, then import it again."
    case .tooManyDrawings:
      "An archive has at most \(ArchiveIndex.mostDrawings) drawings."
    case .repeatedDrawing(let id): "This archive has the drawing \(id) twice."
    case .invalidDrawing(let id): "The drawing \(id) in this archive is damaged."
    case .missingFile(let name): "The file \(name) is missing in this archive."
    }
  }
}
