import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// A CSV file on its way to the server: chosen, previewed, then taken.
@MainActor @Observable
package final class AdminImport {
  /// What a file has.
  package enum Kind: Hashable, Sendable {
    case players
    /// Points or stats of a week.
    case week(Int)
  }

  package let kind: Kind
  package let slateId: String
  /// The name of the file; nil before one is chosen.
  package private(set) var fileName: String?
  /// What the file would do, once the server has read it.
  package private(set) var preview: AdminCalls.ImportPreview?
  /// Whether the server has taken the file.
  package private(set) var isDone = false
  /// What people must know about the numbers of players.
  package var note = ""
  package let work: AdminWork

  @ObservationIgnored private let service: AdminService
  @ObservationIgnored private var text = ""

  init(_ kind: Kind, slateId: String, work: AdminWork, _ service: AdminService) {
    self.kind = kind
    self.slateId = slateId
    self.work = work
    self.service = service
  }

  /// Whether the file can be taken.
  package var mayTake: Bool {
    guard let preview else { return false }
    return !work.isRunning && !isDone && preview.players > 0
  }

  /// Reads a file and asks what it would do.
  package func choose(_ result: Result<URL, any Error>) async {
    guard !work.isRunning else { return }
    if case .failure(let error) = result, (error as? CocoaError)?.code == .userCancelled { return }
    (preview, fileName, isDone) = (nil, nil, false)
    do {
      let url = try result.get()
      defer { try? FileManager.default.removeItem(at: url) }
      text = try ChosenText.read(url)
      fileName = url.lastPathComponent
    } catch {
      return work.refuse(error.localizedDescription)
    }
    await look()
  }

  /// Asks again what the file would do.
  package func look() async {
    guard fileName != nil else { return }
    await work.look {
      switch kind {
      case .players: preview = try await service.previewPlayers(players)
      case .week(let number): preview = try await service.previewWeek(week(number))
      }
    }
  }

  /// Has the server take the file.
  package func take() async {
    guard mayTake else { return }
    switch kind {
    case .players:
      let file = players
      isDone = await work.run(file, on: "slates/\(slateId)/players") { requestId in
        var request = file
        request.requestId = requestId
        _ = try await service.importPlayers(request)
        return "The players are imported. Drafts that begin from now on have them."
      }
    case .week(let number):
      let file = week(number)
      isDone = await work.run(file, on: "slates/\(slateId)/weeks/\(number)") { requestId in
        var request = file
        request.requestId = requestId
        return Self.outcome(of: number, try await service.closeWeek(request))
      }
    }
  }

  private var players: AdminCalls.PlayersFile {
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    return AdminCalls.PlayersFile(
      slateId: slateId, text: text, note: note.isEmpty ? nil : note)
  }

  private func week(_ number: Int) -> AdminCalls.WeekFile {
    AdminCalls.WeekFile(slateId: slateId, week: number, text: text)
  }

  private static func outcome(of week: Int, _ closed: AdminCalls.Closed) -> String {
    let groups = closed.groups.counting("group was", "groups were")
    return closed.version == 1
      ? "Week \(week) is closed. \(groups) scored."
      : "Week \(week) is corrected, version \(closed.version). \(groups) scored again."
  }
}
