import CloudFunctions
import TopDogDomain

extension TopDogBackend {
  /// What administrators may call.
  var administration: [CloudFunction] {
    [
      administer("createTournament") { (input: AdminCalls.NewTournament, server, administrator) in
        try await server.createTournament(input, by: administrator)
      },
      administer("setTournamentOpen") { (input: AdminCalls.Switch, server, administrator) in
        try await server.setTournamentOpen(input, by: administrator)
      },
      administer("previewPlayers") { (input: AdminCalls.PlayersFile, server, _) in
        try await server.previewPlayers(input)
      },
      administer("importPlayers") { (input: AdminCalls.PlayersFile, server, administrator) in
        try await server.importPlayers(input, by: administrator)
      },
      administer("previewWeek") { (input: AdminCalls.WeekFile, server, _) in
        try await server.previewWeek(input)
      },
      administer("closeWeek") { (input: AdminCalls.WeekFile, server, administrator) in
        try await server.closeWeek(input, by: administrator)
      },
      administer("startSeason") { (input: AdminCalls.TournamentStep, server, administrator) in
        try await server.startSeason(input, by: administrator)
      },
      administer("advanceTournament") { (input: AdminCalls.TournamentStep, server, administrator) in
        try await server.advanceTournament(input, by: administrator)
      },
      administer("payTournament") { (input: AdminCalls.TournamentStep, server, administrator) in
        try await server.payTournament(input, by: administrator)
      },
      administer("refundTournament") { (input: AdminCalls.TournamentStep, server, administrator) in
        try await server.refundTournament(input, by: administrator)
      },
      administer("pauseDraft") { (input: AdminCalls.Switch, server, administrator) in
        try await server.pauseDraft(input, by: administrator)
      },
    ]
  }

  private func administer<
    Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype
  >(
    _ name: String,
    _ body: @escaping @Sendable (Input, TopDogServer, Administrator) async throws -> Output
  ) -> CloudFunction {
    // Time for the groups of a season, of which there are 56,056.
    .onCall(name, limits: FunctionLimits(time: .seconds(600))) { [pools] (input: Input, context) in
      _ = try context.uid
      let administrator = try Administrator(context.user)
      return try await Refusal.translating {
        try await body(input, TopDogServer(context.environment, pools: pools), administrator)
      }
    }
  }
}
