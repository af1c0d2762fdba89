import Foundation
import WebUI
import WebUIInteraction

/// Files that scenes of a device hand to its browser: each waits two minutes at an address that nobody
/// guesses, and the newest come to 32 MiB at most.
@MainActor
final class FileShelf {
  /// The part of an address before a file's word.
  nonisolated static let place = "~files"

  private struct Waiting {
    let app: String
    let word: String
    let file: FileOffers.File
    let end: ContinuousClock.Instant
  }

  private static let patience = Duration.seconds(120)
  private static let mostBytes = 32 << 20

  private var waiting: [Waiting] = []
  private var clearing: Task<Void, Never>?

  /// Keeps a file. The oldest files make room for it.
  ///
  /// - Returns: its address on this host; nil for a file that is too large.
  func put(_ file: FileOffers.File, of app: String) -> String? {
    guard file.content.count <= Self.mostBytes else { return nil }
    waiting.append(
      Waiting(
        app: app, word: RandomName.make(), file: file,
        end: .now.advanced(by: Self.patience)))
    while waiting.reduce(0, { $0 + $1.file.content.count }) > Self.mostBytes {
      waiting.removeFirst()
    }
    clearLater()
    return waiting.last.map { "/\(app)/\(Self.place)/\($0.word)" }
  }

  /// The file of a word, while it waits.
  func file(_ word: String, of app: String) -> FileOffers.File? {
    waiting.first { $0.word == word && $0.app == app && $0.end > .now }?.file
  }

  private func clearLater() {
    guard clearing == nil, let end = waiting.first?.end else { return }
    clearing = Task { [weak self] in
      try? await Task.sleep(until: end, clock: .continuous)
      guard let self else { return }
      waiting.removeAll { $0.end <= .now }
      clearing = nil
      clearLater()
    }
  }
}
