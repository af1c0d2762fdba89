import AwardsDomain
import FirebaseFunctions
import FirebaseParts
import Foundation

/// Calls the app's functions. They run in `asia-south1`. Every error is a `CallError`.
package struct CloudFunctionsService: Sendable {
  private let functions: Functions

  package init(_ functions: Functions) {
    self.functions = functions
  }

  /// What making or joining a competition gives.
  package struct Entry: Decodable, Hashable, Sendable {
    package var competitionId: String
    /// Nil for somebody who may not invite.
    package var inviteCode: String?
  }

  /// The pick that stands after a vote.
  package struct VoteAnswer: Decodable, Hashable, Sendable {
    package var nomineeId: String
    /// In microseconds since 1970.
    package var updatedAt: Int64
    /// In microseconds since 1970.
    package var closesAt: Int64
  }

  /// What an owner changes; what is nil stays.
  package struct Change: Encodable, Sendable {
    package var name: String?
    package var isDoorClosed: Bool?
    package var membersMayInvite: Bool?
    package var weighting: Weighting?
    /// Empty for none.
    package var tieBreakCategoryId: String?
    /// When voting closes in microseconds since 1970; 0 for the categories' own times.
    package var locksAt: Int64?
    package var isArchived: Bool?
    /// The owner from now on.
    package var owner: String?
    fileprivate var competitionId = ""
    fileprivate var requestId = ""

    package init() {}
  }

  private struct Done: Decodable {}

  private struct CreateInput: Encodable {
    var name: String
    var ceremonyId: String
    var requestId: String
  }

  /// - Parameter requestId: the same for every attempt, so that a repeated one makes nothing twice.
  package func createCompetition(
    name: String, ceremonyId: String, requestId: String
  ) async throws(CallError) -> Entry {
    try await call(
      "createCompetition",
      CreateInput(name: name, ceremonyId: ceremonyId, requestId: requestId))
  }

  private struct JoinInput: Encodable {
    var inviteCode: String
    var requestId: String
  }

  package func joinCompetition(
    inviteCode: String, requestId: String
  ) async throws(CallError) -> Entry {
    try await call("joinCompetition", JoinInput(inviteCode: inviteCode, requestId: requestId))
  }

  private struct CompetitionInput: Encodable {
    var competitionId: String
    var requestId = UUID().uuidString
  }

  package func leaveCompetition(_ id: String) async throws(CallError) {
    let _: Done = try await call("leaveCompetition", CompetitionInput(competitionId: id))
  }

  package func deleteCompetition(_ id: String) async throws(CallError) {
    let _: Done = try await call("deleteCompetition", CompetitionInput(competitionId: id))
  }

  package func rotateInviteCode(_ id: String) async throws(CallError) -> Entry {
    try await call("rotateInviteCode", CompetitionInput(competitionId: id))
  }

  private struct PersonInput: Encodable {
    var competitionId: String
    var userId: String
    var requestId = UUID().uuidString
  }

  package func removeParticipant(_ userId: String, of id: String) async throws(CallError) {
    let _: Done = try await call(
      "removeParticipant", PersonInput(competitionId: id, userId: userId))
  }

  package func changeCompetition(_ id: String, _ change: Change) async throws(CallError) {
    var change = change
    change.competitionId = id
    change.requestId = UUID().uuidString
    let _: Done = try await call("changeCompetition", change)
  }

  private struct VoteInput: Encodable {
    var competitionId: String
    var categoryId: String
    var nomineeId: String
    var requestId: String
  }

  package func castVote(
    competitionId: String, categoryId: String, nomineeId: String, requestId: String
  ) async throws(CallError) -> VoteAnswer {
    try await call(
      "castVote",
      VoteInput(
        competitionId: competitionId, categoryId: categoryId, nomineeId: nomineeId,
        requestId: requestId))
  }

  /// Deletes all that the app knows of the person; the account itself stays.
  package func deleteAccount() async throws(CallError) {
    let _: Done = try await call("deleteAccount", [String: String]())
  }

  /// Calls a function by its name.
  func call<Input: Encodable & SendableMetatype, Output: Decodable & SendableMetatype>(
    _ name: String, _ input: Input
  ) async throws(CallError) -> Output {
    try await functions.call(name, input)
  }
}
