import Accounts
import AwardsDomain
import CloudFunctions

/// What callers send.
private struct CreateRequest: Decodable {
  var name: String
  var ceremonyId: String
  var requestId: String?
}

private struct JoinRequest: Decodable {
  var inviteCode: String
  var requestId: String?
}

private struct CompetitionRequest: Decodable {
  var competitionId: String
  var requestId: String?
}

private struct PersonRequest: Decodable {
  var competitionId: String
  var userId: String
  var requestId: String?
}

private struct TokenRequest: Decodable {
  var token: String?
}

private struct NoInput: Decodable {}

extension AwardsBackend {
  /// What everybody who is signed in may call.
  static var callables: [CloudFunction] {
    [
      call("createCompetition") { (input: CreateRequest, server, uid, _) in
        try await server.createCompetition(
          name: input.name, ceremonyId: input.ceremonyId, by: uid, requestId: input.requestId)
      },
      call("joinCompetition") { (input: JoinRequest, server, uid, context) in
        try await server.joinCompetition(
          code: input.inviteCode, by: uid, address: context.origin.address,
          requestId: input.requestId)
      },
      call("leaveCompetition") { (input: CompetitionRequest, server, uid, _) in
        try await server.leaveCompetition(
          input.competitionId, by: uid, requestId: input.requestId)
      },
      call("removeParticipant") { (input: PersonRequest, server, uid, _) in
        try await server.removeParticipant(
          input.userId, of: input.competitionId, by: uid, requestId: input.requestId)
      },
      call("changeCompetition") { (input: CompetitionChange, server, uid, _) in
        try await server.changeCompetition(input, by: uid)
      },
      call("rotateInviteCode") { (input: CompetitionRequest, server, uid, _) in
        try await server.rotateInviteCode(
          input.competitionId, by: uid, requestId: input.requestId)
      },
      call("deleteCompetition") { (input: CompetitionRequest, server, uid, _) in
        try await server.deleteCompetition(
          input.competitionId, by: uid, requestId: input.requestId)
      },
      // In the last minute everybody votes at once.
      call("castVote", limits: FunctionLimits(concurrency: 1_000)) {
        (input: VoteRequest, server, uid, _) in
        try await server.castVote(input, by: uid)
      },
      call("updateFcmToken") { (input: TokenRequest, server, uid, _) in
        try await server.updateFcmToken(input.token, by: uid)
      },
      call("deleteAccount") { (_: NoInput, server, uid, _) in
        try await server.removePerson(uid)
        return Done()
      },
    ]
  }

  /// What only administrators may call.
  static var administration: [CloudFunction] {
    [
      administer("previewResult", limits: FunctionLimits(concurrency: 4)) {
        (input: PreviewRequest, server, _) in
        try await server.previewResult(input.announcement)
      },
      administer("announceWinner") { (input: AnnouncementRequest, server, uid) in
        try await server.announceWinner(input, by: uid)
      },
      administer("revokeWinner") { (input: RevocationRequest, server, uid) in
        try await server.revokeWinner(input.announcement, by: uid)
      },
      administer("lockCategory") { (input: LockRequest, server, uid) in
        try await server.lockCategory(input, by: uid)
      },
      administer("unlockCategory") { (input: LockRequest, server, uid) in
        try await server.unlockCategory(input, by: uid)
      },
      administer("importCeremonies") { (input: ImportRequest, server, uid) in
        try await server.importCeremonies(input, by: uid)
      },
      administer("saveCeremony") { (input: CeremonyEdit, server, uid) in
        try await server.saveCeremony(input, by: uid)
      },
      administer("saveCategory") { (input: CategoryEdit, server, uid) in
        try await server.saveCategory(input, by: uid)
      },
      administer("saveNominee") { (input: NomineeEdit, server, uid) in
        try await server.saveNominee(input, by: uid)
      },
      administer("deleteFromCeremony") { (input: DeletionRequest, server, uid) in
        try await server.delete(input, by: uid)
      },
      administer("listUsers") { (input: UserListRequest, server, _) in
        try await server.listUsers(input)
      },
      administer("setFeatures") { (input: Features, server, uid) in
        try await server.setFeatures(input, by: uid)
      },
    ]
  }

  private static func call<
    Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype
  >(
    _ name: String, limits: FunctionLimits = FunctionLimits(),
    _ body:
      @escaping @Sendable (Input, AwardsServer, String, CallableContext) async throws -> Output
  ) -> CloudFunction {
    .onCall(name, limits: limits) { (input: Input, context) in
      let uid = try context.uid
      return try await Refusal.translating {
        try await body(input, AwardsServer(context.environment), uid, context)
      }
    }
  }

  private static func administer<
    Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype
  >(
    _ name: String, limits: FunctionLimits = FunctionLimits(),
    _ body: @escaping @Sendable (Input, AwardsServer, String) async throws -> Output
  ) -> CloudFunction {
    call(name, limits: limits) { (input: Input, server, uid, context) in
      try Administrator.check(context.user)
      return try await body(input, server, uid)
    }
  }
}

/// What `revokeWinner` takes: an announcement without winners.
private struct RevocationRequest: Decodable {
  var ceremonyId: String
  var categoryId: String
  var expectedVersion: Int?
  var preview: ResultPreview?
  var requestId: String?

  var announcement: AnnouncementRequest {
    var request = AnnouncementRequest(
      ceremonyId, categoryId, winnerIds: [], expectedVersion: expectedVersion,
      requestId: requestId)
    request.preview = preview
    return request
  }
}

/// What `previewResult` takes; no winners stand for a revocation.
private struct PreviewRequest: Decodable {
  var ceremonyId: String
  var categoryId: String
  var winnerIds: [String]
  var expectedVersion: Int?

  var announcement: AnnouncementRequest {
    AnnouncementRequest(
      ceremonyId, categoryId, winnerIds: winnerIds, expectedVersion: expectedVersion)
  }
}
