import FirebaseParts
import TopDogDomain

/// Where a draft room has its documents from, and what takes the person's picks: the server, or a practice on
/// this device.
@MainActor
package protocol DraftSource {
  /// Whether the time for a pick is limited.
  var hasClock: Bool { get }

  func draftStream(id: String) -> LiveStream<Draft?>
  /// The picks of a draft, in no order.
  func picksStream(draftId: String) -> LiveStream<[DraftPick]>
  func poolStream(id: String) -> LiveStream<PlayerPool?>
  func queueStream(draftId: String) -> LiveStream<PlayerQueue?>
  func rankingsStream(slate: String) -> LiveStream<PersonalRankings?>

  /// - Parameter requestId: the same for every attempt.
  func pick(
    _ number: Int, of playerId: String, in draftId: String, requestId: String
  ) async throws(CallError)
  func setQueue(_ players: [String], in draftId: String) async throws(CallError)
  func setAutopilot(_ isOn: Bool, in draftId: String) async throws(CallError)
}
