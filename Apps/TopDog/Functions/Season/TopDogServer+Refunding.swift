import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// Gives back all fees of a tournament whose season has not started, and closes its drafts.
  ///
  /// Each draft is one commit, which removes what it refunded, so that the step may be repeated. The last
  /// commit is the one of the log.
  ///
  /// - Returns: the entries and fees that this call gave back.
  package func refundTournament(
    _ step: AdminCalls.TournamentStep, by administrator: Administrator
  ) async throws -> AdminCalls.Moved {
    let answered: AdminCalls.Moved? = try await earlier(
      "refund", by: administrator, requestId: step.requestId)
    if let answered { return answered }
    let path = try Place.tournament(step.tournamentId)
    let name: String = try await documents.runTransaction { transaction in
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      guard tournament.progress == nil else { throw SeasonError.seasonStarted }
      transaction.write(.update(path, [TournamentField.isOpen: false].document))
      return tournament.name
    }
    let drafts = try await drafts(of: step.tournamentId, in: Draft.State.allCases).get()
    var (entries, amount) = (0, Cents.zero)
    for draft in drafts {
      let closed = try await closeDraft(draft.id, of: step.tournamentId)
      entries += closed.entries
      amount += closed.amount
    }
    let moved = AdminCalls.Moved(entries: entries, amount: amount)
    return try await once(
      "refund", by: administrator.uid, requestId: step.requestId
    ) { transaction in
      try record(
        .refund, of: step.tournamentId, by: administrator, at: now, transaction,
        "\(name) was refunded: \(moved.amount) for "
          + "\(Self.count(moved.entries, "entry", "entries")).")
      return moved
    }
  }

  /// Gives the fees of a draft back, and removes the draft with its picks and entries.
  ///
  /// - Parameter ifFilling: leaves a draft alone that is full.
  func closeDraft(
    _ id: String, of tournamentId: String, ifFilling: Bool = false
  ) async throws -> AdminCalls.Moved {
    try await documents.runTransaction { transaction in
      let now = now
      // The tournament first, as those who join do, or the two would wait for each other.
      guard
        let tournament: Tournament =
          try await transaction.get(Paths.tournament(tournamentId))?.data()
      else { throw TournamentError.notFound }
      guard tournament.progress == nil else { throw SeasonError.seasonStarted }
      guard let draft: Draft = try await transaction.get(Paths.draft(id))?.data(),
        !ifFilling || draft.state == .filling
      else { return AdminCalls.Moved(entries: 0) }
      if draft.clockFiresAt != nil { try deleteClock(draft.clockNumber, of: draft, transaction) }
      for pick in try await transaction.get(documents.collection(Paths.picks(of: id))) {
        transaction.write(.delete(pick.path))
      }
      var book = TransferBook(transaction)
      // In the order of the people, as in every draft.
      for seat in draft.seats.sorted(by: { $0.userId < $1.userId }) {
        try await refund(seat, of: draft, &book)
        transaction.write(.delete(Paths.entry(seat.entryId)))
        transaction.write(.delete(Paths.queue(of: seat.userId, in: id)))
        transaction.write(
          .update(
            Paths.entryCount(of: seat.userId, in: tournamentId),
            [EntryCountField.entries: .increment(-1)].document))
      }
      if !draft.seats.isEmpty {
        transaction.write(
          .update(
            Paths.tournament(tournamentId),
            [TournamentField.entryCount: .increment((-draft.seats.count).field)].document))
      }
      transaction.write(.delete(Paths.orderSeed(of: id)))
      transaction.write(.delete(Paths.draft(id)))
      try book.write(at: now)
      return AdminCalls.Moved(
        entries: draft.seats.count, amount: draft.fee * draft.seats.count)
    }
  }

  private func refund(_ seat: Seat, of draft: Draft, _ book: inout TransferBook) async throws {
    guard draft.fee > .zero else { return }
    // Nobody leaves the app while money is held for them.
    let transfer =
      draft.state == .filling
      ? EntryFee.void(entry: seat.entryId, user: seat.userId, fee: draft.fee)
      : PlayMoney.redirected(
        EntryFee.refund(
          entry: seat.entryId, user: seat.userId, tournament: draft.tournamentId, fee: draft.fee),
        ifLeft: seat.username)
    try await book.make(transfer, tournament: draft.tournamentId)
  }
}
