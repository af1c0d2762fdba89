import AwardsDomain
import DomainParts
import Foundation
import Observation

/// A file of nominations on its way to the server: read, previewed, and stored in parts, so that a large
/// one keeps within a call's time and shows how far it is.
@MainActor @Observable
package final class NominationsImport {
  /// What the file brings, once the server has read it.
  private(set) var preview: AdminService.ImportAnswer?
  /// How many of the preview's ceremonies are stored.
  private(set) var stored = 0
  let work = AdminWork()

  private let service: AdminService
  @ObservationIgnored private var text = ""
  @ObservationIgnored private var isJSON = false

  /// The most bytes of a file. What a call sends is larger than the file and has a limit, too.
  nonisolated static let byteLimit = 5 * 1_024 * 1_024
  /// How many nominees a part has at most, unless one ceremony has more.
  private static let nomineesPerPart = 1_500

  init(_ service: AdminService) {
    self.service = service
  }

  var isDone: Bool {
    guard let preview else { return false }
    return !preview.ceremonies.isEmpty && stored == preview.ceremonies.count
  }

  /// Why a file cannot be read.
  package enum Mistake: LocalizedError, Hashable {
    case empty, tooLarge, notUTF8

    package var errorDescription: String? {
      switch self {
      case .empty: "This file is empty. Choose another one."
      case .tooLarge: "This file is larger than 5 MB. Divide it into smaller ones."
      case .notUTF8: "This file is not text in UTF-8. Save it as UTF-8, then choose it again."
      }
    }
  }

  /// The text of a file.
  package nonisolated static func text(of data: Data) throws(Mistake) -> String {
    guard data.count <= byteLimit else { throw .tooLarge }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
    guard text.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { throw .empty }
    return text
  }

  /// Reads a file and asks what it would bring.
  func choose(_ result: Result<URL, any Error>, date: Date) {
    preview = nil
    stored = 0
    do {
      let url = try result.get()
      defer { try? FileManager.default.removeItem(at: url) }
      text = try Self.text(of: try Data(contentsOf: url))
      isJSON = url.pathExtension.lowercased() == "json"
    } catch {
      work.problem = error.localizedDescription
      return
    }
    work.run { [self] in
      preview = try await service.importCeremonies(
        text, isJSON: isJSON, isPreview: true, date: Moment(date))
    }
  }

  /// Stores what is not stored yet. After a failure it goes on where it stopped.
  func store(date: Date) {
    work.run { [self] in
      for part in parts {
        _ = try await service.importCeremonies(
          text, isJSON: isJSON, isPreview: false, ids: part, date: Moment(date))
        stored += part.count
      }
    }
  }

  /// The ids of the ceremonies that are still to be stored, part by part.
  private var parts: [[String]] {
    var parts: [[String]] = []
    var size = 0
    for row in (preview?.ceremonies ?? []).dropFirst(stored) {
      if parts.isEmpty || size + row.nominees > Self.nomineesPerPart {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1].append(row.id)
      size += row.nominees
    }
    return parts
  }
}
