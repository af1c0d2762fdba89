import FirebaseParts
import TopDogDomain

/// The drafts of the server.
struct ServerDrafts: DraftSource {
  let store: FirestoreService
  let functions: FunctionsService

  var hasClock: Bool { true }

  func draftStream(id: String) -> LiveStream<Draft?> { store.draftStream(id: id) }

  func picksStream(draftId: String) -> LiveStream<[DraftPick]> {
    store.picksStream(draftId: draftId)
  }

  func poolStream(id: String) -> LiveStream<PlayerPool?> { store.poolStream(id: id) }

  func queueStream(draftId: String) -> LiveStream<PlayerQueue?> {
    store.queueStream(draftId: draftId)
  }

  func rankingsStream(slate: String) -> LiveStream<PersonalRankings?> {
    store.rankingsStream(slate: slate)
  }

  func pick(
    _ number: Int, of playerId: String, in draftId: String, requestId: String
  ) async throws(CallError) {
    _ = try await functions.makePick(number, of: playerId, in: draftId, requestId: requestId)
  }

  func setQueue(_ players: [String], in draftId: String) async throws(CallError) {
    try await functions.setQueue(players, in: draftId)
  }

  func setAutopilot(_ isOn: Bool, in draftId: String) async throws(CallError) {
    try await functions.setAutopilot(isOn, in: draftId)
  }
}
