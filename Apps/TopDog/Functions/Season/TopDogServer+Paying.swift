import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// So many prizes are paid in one transaction.
  private static let prizesAtATime = 50

  /// Pays the prizes of a tournament whose last round is over; what is left in escrow is the house's.
  ///
  /// A prize is a transfer that is named after its entry, so the parts may be repeated. The commit that
  /// empties the escrow completes it.
  package func payTournament(
    _ step: AdminCalls.TournamentStep, by administrator: Administrator
  ) async throws -> AdminCalls.Moved {
    let answered: AdminCalls.Moved? = try await earlier(
      "pay", by: administrator, requestId: step.requestId)
    if let answered { return answered }
    let path = try Place.tournament(step.tournamentId)
    guard let tournament: Tournament = try await documents.snapshot(path)?.data() else {
      throw TournamentError.notFound
    }
    let round = try runningRound(of: tournament)
    guard round == tournament.format.rounds.count else { throw SeasonError.notLastRound }
    let groups = try await finalGroups(of: tournament, round: round)
    let payouts = try await payouts(of: tournament, in: groups)
    for start in stride(from: 0, to: payouts.count, by: Self.prizesAtATime) {
      let part = payouts[start..<min(start + Self.prizesAtATime, payouts.count)]
      try await pay(Array(part), of: tournament)
    }
    let paid = payouts.filter { $0.prize > .zero }
    let amount = paid.reduce(Cents.zero) { $0 + $1.prize }
    return try await once(
      "pay", by: administrator.uid, requestId: step.requestId
    ) { transaction in
      let now = now
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      guard var progress = tournament.progress, !progress.isPaid else { throw SeasonError.paid }
      let rest = try await keepRest(of: tournament.id, at: now, transaction)
      progress.isPaid = true
      progress.paid = amount
      try move(tournament, to: progress, transaction)
      try record(
        .pay, of: tournament.id, by: administrator, at: now, transaction,
        "\(Self.count(paid.count, "prize", "prizes")) of \(tournament.name), \(amount) in all, "
          + "were paid" + (rest == .zero ? "." : "; \(rest) was left and goes to the house."))
      return AdminCalls.Moved(entries: paid.count, amount: amount)
    }
  }

  /// What each entry of the final gets: of the fees of all entries, whatever was paid out of them before.
  private func payouts(
    of tournament: Tournament, in groups: [StandingGroup]
  ) async throws -> [Payout] {
    let entries = try await documents.collection(Collections.entries)
      .where(EntryField.tournamentId, .equal, .string(tournament.id))
      .where(EntryField.state, .equal, .string(Entry.State.complete.rawValue)).count()
    let results = groups.flatMap { $0.rows.map(\.result) }
    return tournament.format.prizes
      .covered(by: tournament.format.entryFee * entries, entries: results.count)
      .payouts(of: results)
  }

  private func pay(_ payouts: [Payout], of tournament: Tournament) async throws {
    try await documents.runTransaction { transaction in
      let now = now
      var book = TransferBook(transaction)
      for payout in payouts {
        guard let entry: Entry = try await transaction.get(Paths.entry(payout.entryId))?.data(),
          var season = entry.season
        else { throw AdminError("The entry \(payout.entryId) of a final is missing.") }
        // It was paid in the commit that said so.
        guard season.prize == nil else { continue }
        season.rank = payout.rank
        season.prize = payout.prize
        transaction.write(try Self.place(entry.id, season))
        guard payout.prize > .zero else { continue }
        let prize = EntryFee.prize(payout, user: entry.userId, tournament: tournament.id)
        try await book.make(
          PlayMoney.redirected(prize, ifLeft: entry.username), tournament: tournament.id)
      }
      try book.write(at: now)
    }
  }

  /// What is left in escrow goes to the house. Gives how much that is.
  private func keepRest(
    of tournament: String, at now: Moment, _ transaction: AdminTransaction
  ) async throws -> Cents {
    let escrow: Balance? = try await transaction.get(
      Paths.balance(of: .escrow(tournament: tournament)))?.data()
    guard let rest = escrow?.cents, rest > .zero else { return .zero }
    var book = TransferBook(transaction)
    try await book.make(
      EntryFee.rake(tournament: tournament, rest: rest), tournament: tournament)
    try book.write(at: now)
    return rest
  }
}
