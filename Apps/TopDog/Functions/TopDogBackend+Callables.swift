import CloudFunctions
import TopDogDomain

/// What callers send.
private struct UsernameRequest: Decodable {
  var username: String
  var requestId: String?
}

private struct TournamentRequest: Decodable {
  var tournamentId: String
  var requestId: String?
}

private struct DraftRequest: Decodable {
  var draftId: String
  var requestId: String?
}

private struct PickRequest: Decodable {
  var draftId: String
  var pick: Int
  var playerId: String
  var requestId: String?
}

private struct QueueRequest: Decodable {
  var draftId: String
  var players: [String]
  var requestId: String?
}

private struct AutodraftRequest: Decodable {
  var slateId: String
  var rankings: [String]
  /// The standard ones for somebody who has set none.
  var limits: AutodraftLimits?
  var requestId: String?
}

private struct AutopilotRequest: Decodable {
  var draftId: String
  var isOn: Bool
  var requestId: String?
}

private struct PlayMoneyRequest: Decodable {
  /// Whole cents.
  var amount: Int
  var requestId: String?
}

private struct DeletionRequest: Decodable {}

extension TopDogBackend {
  /// What everybody who is signed in may call.
  var callables: [CloudFunction] {
    [
      call("claimUsername", refusesStaff: true) { (input: UsernameRequest, server, uid) in
        try await server.claimUsername(
          input.username, by: uid, requestId: input.requestId)
      },
      call("joinTournament", limits: many, refusesStaff: true) {
        (input: TournamentRequest, server, uid) in
        try await server.joinTournament(
          input.tournamentId, by: uid, requestId: input.requestId)
      },
      call("leaveDraft") { (input: DraftRequest, server, uid) in
        try await server.leaveDraft(input.draftId, by: uid, requestId: input.requestId)
      },
      call("makePick", limits: many) { (input: PickRequest, server, uid) in
        try await server.makePick(
          input.pick, of: input.playerId, in: input.draftId, by: uid,
          requestId: input.requestId)
      },
      call("setQueue") { (input: QueueRequest, server, uid) in
        try await server.setQueue(
          input.players, in: input.draftId, by: uid, requestId: input.requestId)
      },
      call("setAutodraft") { (input: AutodraftRequest, server, uid) in
        try await server.setAutodraft(
          rankings: input.rankings, limits: input.limits ?? .standard, slate: input.slateId,
          by: uid, requestId: input.requestId)
      },
      call("setAutopilot") { (input: AutopilotRequest, server, uid) in
        try await server.setAutopilot(
          input.isOn, in: input.draftId, by: uid, requestId: input.requestId)
      },
      call("addPlayMoney") { (input: PlayMoneyRequest, server, uid) in
        try await server.addPlayMoney(
          Cents(input.amount), to: uid, requestId: input.requestId)
      },
      call("deleteAccount") { (_: DeletionRequest, server, uid) in
        try await server.deleteAccount(of: uid)
      },
    ]
  }

  /// Before the season everybody drafts at once.
  private var many: FunctionLimits { FunctionLimits(concurrency: 1_000) }

  private func call<
    Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype
  >(
    _ name: String, limits: FunctionLimits = FunctionLimits(), refusesStaff: Bool = false,
    _ body: @escaping @Sendable (Input, TopDogServer, String) async throws -> Output
  ) -> CloudFunction {
    .onCall(name, limits: limits) { [pools] (input: Input, context) in
      let uid = try context.uid
      return try await Refusal.translating {
        if refusesStaff { try Administrator.refuse(context.user) }
        return try await body(input, TopDogServer(context.environment, pools: pools), uid)
      }
    }
  }
}
