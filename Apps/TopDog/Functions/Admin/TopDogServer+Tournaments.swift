import CloudFunctions
import DomainParts
import Foundation
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// Makes a tournament that people may join.
  package func createTournament(
    _ wanted: AdminCalls.NewTournament, by administrator: Administrator
  ) async throws -> AdminCalls.Created {
    let name = wanted.name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (3...60).contains(name.count) else { throw SeasonError.badName }
    let slate = try DocumentID.checked(wanted.slateId)
    let format = wanted.template.format
    return try await once(
      "createTournament", by: administrator.uid, requestId: wanted.requestId
    ) { transaction in
      let now = now
      guard wanted.season > now else { throw SeasonError.seasonPast }
      guard let pool = try await newestPool(of: slate) else { throw SeasonError.noPlayers }
      guard pool.suffices(for: format.order) else {
        throw SeasonError.tooFewPlayers(needed: format.order.pickCount)
      }
      let tournament = Tournament(
        id: newId(), name: name, format: format, season: wanted.season, slateId: slate,
        poolId: pool.id, createdAt: now)
      transaction.write(
        .create(Paths.tournament(tournament.id), try DocumentData(encoding: tournament)))
      try record(
        .createTournament, of: tournament.id, by: administrator, at: now, transaction,
        "\(name) was made.")
      return AdminCalls.Created(id: tournament.id)
    }
  }

  /// Lets people join a tournament, or stops that.
  package func setTournamentOpen(
    _ change: AdminCalls.Switch, by administrator: Administrator
  ) async throws -> Done {
    let path = try Place.tournament(change.id)
    return try await once(
      "setTournamentOpen", by: administrator.uid, requestId: change.requestId
    ) { transaction in
      let now = now
      guard let tournament: Tournament = try await transaction.get(path)?.data() else {
        throw TournamentError.notFound
      }
      guard tournament.progress == nil, !change.isOn || now < tournament.season else {
        throw SeasonError.seasonStarted
      }
      guard tournament.isOpen != change.isOn else { return Done() }
      transaction.write(
        .update(path, [TournamentField.isOpen: .boolean(change.isOn)].document))
      try record(
        change.isOn ? .openTournament : .closeTournament, of: tournament.id, by: administrator,
        at: now, transaction,
        "People \(change.isOn ? "can" : "cannot") join \(tournament.name).")
      return Done()
    }
  }

  /// Stops the clock of a draft, and has nobody pick, or lets the clock go on with the time that was left.
  package func pauseDraft(
    _ change: AdminCalls.Switch, by administrator: Administrator
  ) async throws -> Done {
    let path = try Place.draft(change.id)
    return try await once(
      "pauseDraft", by: administrator.uid, requestId: change.requestId
    ) { transaction in
      let hasChanged = try await changeClock(at: path, transaction) { draft, now in
        if change.isOn { try draft.pause(at: now) } else { draft.resume(at: now) }
      }
      guard hasChanged else { return Done() }
      try record(
        change.isOn ? .pauseDraft : .resumeDraft, of: change.id, by: administrator, at: now,
        transaction, change.isOn ? "The draft was paused." : "The draft went on.")
      return Done()
    }
  }
}
