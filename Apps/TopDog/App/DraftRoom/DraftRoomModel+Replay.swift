import TopDogDomain

/// The replay of a complete draft.
extension DraftRoomModel {
  /// Whether the draft can be replayed.
  package var canReplay: Bool { room.draft?.state == .complete }

  package func replayButtonTapped() {
    replay = room.draft.flatMap { DraftReplay($0) }.map { ReplayModel($0) }
  }

  package func replayCloseButtonTapped() {
    replay = nil
  }

  /// The last pick of the board that the replay shows, in words, and why it was made.
  package var replayStep: DraftReplay.Step? {
    guard let replay, let pool = room.pool else { return nil }
    return replay.replay.step(after: replay.position, made: room.picks, pool: pool)
  }
}
