import FirebaseFunctions
import FirebaseParts
import Foundation
import TopDogDomain

/// Calls the app's functions. Every error is a `CallError` with a sentence for the person.
package struct FunctionsService: Sendable {
  private let functions: Functions

  package init(_ functions: Functions) {
    self.functions = functions
  }

  private struct Done: Decodable {}

  private struct UsernameInput: Encodable {
    var username: String
    var requestId = UUID().uuidString
  }

  private struct UsernameAnswer: Decodable {
    var username: String
  }

  /// Reserves a username, with which the person gets the money to play with.
  package func claimUsername(_ username: Username) async throws(CallError) {
    let _: UsernameAnswer = try await functions.call(
      "claimUsername", UsernameInput(username: username.value))
  }

  private struct TournamentInput: Encodable {
    var tournamentId: String
    var requestId: String
  }

  /// A seat that was taken.
  package struct Joined: Decodable, Hashable, Sendable {
    package let draftId: String
    package let entryId: String
    /// How many seats are still free.
    package let seatsLeft: Int
  }

  /// - Parameter requestId: the same for every attempt, so that a repeated one takes one seat.
  package func joinTournament(
    _ id: String, requestId: String
  ) async throws(CallError) -> Joined {
    try await functions.call(
      "joinTournament", TournamentInput(tournamentId: id, requestId: requestId))
  }

  private struct DraftInput: Encodable {
    var draftId: String
    var requestId = UUID().uuidString
  }

  private struct Left: Decodable {
    var isSeatFree: Bool
  }

  /// Gives the seat back while the draft fills; afterwards autopilot picks. Gives whether the seat is free.
  package func leaveDraft(_ id: String) async throws(CallError) -> Bool {
    let left: Left = try await functions.call("leaveDraft", DraftInput(draftId: id))
    return left.isSeatFree
  }

  private struct PickInput: Encodable {
    var draftId: String
    var pick: Int
    var playerId: String
    var requestId: String
  }

  /// The pick that stands.
  package struct Picked: Decodable, Hashable, Sendable {
    package let pick: Int
    package let playerId: String
    /// The pick whose turn it is now; 0 when the draft is complete.
    package let currentPick: Int
  }

  /// - Parameter requestId: the same for every attempt.
  package func makePick(
    _ pick: Int, of playerId: String, in draftId: String, requestId: String
  ) async throws(CallError) -> Picked {
    try await functions.call(
      "makePick",
      PickInput(draftId: draftId, pick: pick, playerId: playerId, requestId: requestId))
  }

  private struct QueueInput: Encodable {
    var draftId: String
    var players: [String]
    var requestId = UUID().uuidString
  }

  package func setQueue(_ players: [String], in draftId: String) async throws(CallError) {
    let _: Done = try await functions.call(
      "setQueue", QueueInput(draftId: draftId, players: players))
  }

  private struct AutodraftInput: Encodable {
    var slateId: String
    var rankings: [String]
    var limits: AutodraftLimits
    var requestId = UUID().uuidString
  }

  package func setAutodraft(
    rankings: [String], limits: AutodraftLimits, slate: String
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "setAutodraft", AutodraftInput(slateId: slate, rankings: rankings, limits: limits))
  }

  private struct AutopilotInput: Encodable {
    var draftId: String
    var isOn: Bool
    var requestId = UUID().uuidString
  }

  package func setAutopilot(_ isOn: Bool, in draftId: String) async throws(CallError) {
    let _: Done = try await functions.call(
      "setAutopilot", AutopilotInput(draftId: draftId, isOn: isOn))
  }

  private struct PlayMoneyInput: Encodable {
    var amount: Int
    var requestId: String
  }

  /// Play money that was added.
  package struct PlayMoneyAdded: Decodable, Hashable, Sendable {
    /// Cents.
    package let added: Int
    /// The cents that the person may still add today.
    package let leftToday: Int
  }

  /// - Parameter requestId: the same for every attempt, so that a repeated one adds money once.
  package func addPlayMoney(
    _ amount: Cents, requestId: String
  ) async throws(CallError) -> PlayMoneyAdded {
    try await functions.call(
      "addPlayMoney", PlayMoneyInput(amount: amount.count, requestId: requestId))
  }

  private struct Nothing: Encodable {}

  /// Takes the person out of the game. Refused while money is held for them, or a draft is not over.
  package func deleteAccount() async throws(CallError) {
    let _: Done = try await functions.call("deleteAccount", Nothing())
  }

  /// Calls a function by its name.
  func call<Input: Encodable & SendableMetatype, Output: Decodable & SendableMetatype>(
    _ name: String, _ input: Input
  ) async throws(CallError) -> Output {
    try await functions.call(name, input)
  }
}
