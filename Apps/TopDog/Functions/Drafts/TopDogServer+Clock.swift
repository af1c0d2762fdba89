import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// The clock of a draft has come: the draft begins, or the server picks for whose turn it is.
  ///
  /// The pick, the next turn, the task of its clock and the end of this task are one commit, so a room goes on
  /// to its end by its tasks alone, and a task that is given twice does nothing the second time.
  func run(_ clock: DraftClock) async throws {
    let path = try Place.draft(clock.draftId)
    try await documents.runTransaction { transaction in
      let now = now
      guard var draft: Draft = try await transaction.get(path)?.data(),
        draft.clockNumber == clock.number
      else { return }
      switch draft.state {
      case .starting:
        try deleteClock(clock.number, of: draft, transaction)
        draft.begin(at: now)
        try enqueueClock(of: draft, transaction)
        try save(draft, transaction)
      case .drafting where draft.isRunning:
        let pick = try await automaticPick(in: draft, at: now, transaction)
        try record(pick, in: &draft, at: now, transaction)
      case .filling, .drafting, .complete: return
      }
    }
  }

  private func automaticPick(
    in draft: Draft, at now: Moment, _ transaction: AdminTransaction
  ) async throws -> DraftPick {
    let slot = draft.order.slot(ofPick: draft.currentPick)
    let uid = draft.seat(atSlot: slot).userId
    let queue: PlayerQueue? = try await transaction.get(Paths.queue(of: uid, in: draft.id))?.data()
    let own: PersonalRankings? = try await transaction.get(
      Paths.autodraft(of: uid, slate: draft.slateId))?.data()
    guard let pool = try await pool(draft.poolId),
      let pick = draft.automaticPick(
        in: pool, queue: queue?.players ?? [], rankings: own, at: now)
    else {
      throw AdminError(
        "The draft \(draft.id) cannot go on: its pool \(draft.poolId) has no player left.")
    }
    return pick
  }

  /// Has the clock of a draft fire at its time; nothing for a draft without one.
  func enqueueClock(of draft: Draft, _ transaction: AdminTransaction) throws {
    guard let time = draft.clockFiresAt else { return }
    let clock = DraftClock(draftId: draft.id, number: draft.clockNumber)
    try environment.admin.taskQueue(DraftClock.queue)
      .enqueue(clock, TaskOptions(id: clock.id, scheduleTime: time.date), in: transaction)
  }

  /// Takes a clock away that is not needed any more. One that fires meanwhile does nothing.
  func deleteClock(_ number: Int, of draft: Draft, _ transaction: AdminTransaction) throws {
    let clock = DraftClock(draftId: draft.id, number: number)
    try environment.admin.taskQueue(DraftClock.queue).delete(clock.id, in: transaction)
  }
}
