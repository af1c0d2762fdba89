import FirebaseParts
import TopDogDomain

/// Calls the functions that only administrators may call. Every error is a `CallError` with a sentence
/// for the person.
package struct AdminService: Sendable {
  private let functions: FunctionsService

  package init(_ functions: FunctionsService) {
    self.functions = functions
  }

  private struct Done: Decodable {}

  /// Makes a tournament; gives its id.
  package func createTournament(
    _ tournament: AdminCalls.NewTournament
  ) async throws(CallError) -> String {
    let created: AdminCalls.Created = try await functions.call("createTournament", tournament)
    return created.id
  }

  /// Opens joining, or closes it.
  package func setOpen(
    _ isOpen: Bool, tournament id: String, requestId: String
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "setTournamentOpen", AdminCalls.Switch(id: id, isOn: isOpen, requestId: requestId))
  }

  /// Stops the clock of a draft, or lets it go on.
  package func setPaused(
    _ isPaused: Bool, draft id: String, requestId: String
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "pauseDraft", AdminCalls.Switch(id: id, isOn: isPaused, requestId: requestId))
  }

  /// Says what a file of players would change.
  package func previewPlayers(
    _ file: AdminCalls.PlayersFile
  ) async throws(CallError) -> AdminCalls.ImportPreview {
    try await functions.call("previewPlayers", file)
  }

  /// Makes a pool of the players of a file; gives its id.
  package func importPlayers(
    _ file: AdminCalls.PlayersFile
  ) async throws(CallError) -> String {
    let created: AdminCalls.Created = try await functions.call("importPlayers", file)
    return created.id
  }

  /// Says what a file of points or stats would change.
  package func previewWeek(
    _ file: AdminCalls.WeekFile
  ) async throws(CallError) -> AdminCalls.ImportPreview {
    try await functions.call("previewWeek", file)
  }

  /// Closes a week, or corrects it.
  package func closeWeek(
    _ file: AdminCalls.WeekFile
  ) async throws(CallError) -> AdminCalls.Closed {
    try await functions.call("closeWeek", file)
  }

  /// Makes a move of a tournament's season.
  package func make(
    _ move: SeasonMove, of tournament: String, requestId: String
  ) async throws(CallError) -> AdminCalls.Moved {
    let name =
      switch move {
      case .start: "startSeason"
      case .advance: "advanceTournament"
      case .pay: "payTournament"
      case .refund: "refundTournament"
      }
    return try await functions.call(
      name, AdminCalls.TournamentStep(tournamentId: tournament, requestId: requestId))
  }
}
