import Observation
import TopDogDomain

/// How a person looks at a complete draft: at which pick, and whether the picks run by themselves.
@MainActor @Observable
package final class ReplayModel {
  /// How long a pick is shown while the picks run.
  package static let pace = Duration.milliseconds(250)

  package let replay: DraftReplay
  /// How many picks have been made on the board that is shown.
  package private(set) var position = 0
  package private(set) var isPlaying = false

  package init(_ replay: DraftReplay) {
    self.replay = replay
  }

  /// The draft as it is shown.
  package var draft: Draft { replay.draft(after: position) }

  package func playButtonTapped() {
    if !isPlaying, position == replay.count { position = 0 }
    isPlaying.toggle()
  }

  package func previousButtonTapped() { move(to: position - 1) }

  package func nextButtonTapped() { move(to: position + 1) }

  /// The slider stands at a pick.
  package func slid(to value: Double) { move(to: Int(value.rounded())) }

  /// Runs the picks; the view's task calls it whenever that begins or ends.
  package func play() async {
    while isPlaying, position < replay.count {
      try? await Task.sleep(for: Self.pace)
      guard !Task.isCancelled, isPlaying else { return }
      position = min(position + 1, replay.count)
    }
    isPlaying = false
  }

  /// Who moves by hand stops the picks that run.
  private func move(to position: Int) {
    isPlaying = false
    self.position = min(max(0, position), replay.count)
  }
}
