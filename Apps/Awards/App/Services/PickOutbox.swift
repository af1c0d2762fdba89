import AwardsDomain
import DeviceStorage
import DomainParts
import FirebaseParts
import Foundation
import Observation

/// Sends picks in the order in which they were made. They wait on the device while the server cannot be
/// reached, also across launches, and each is sent until it is taken or refused.
@MainActor @Observable
package final class PickOutbox {
  /// A pick on its way.
  package struct Waiting: Codable, Hashable, Sendable {
    /// The same for every attempt to send it.
    package let requestId: String
    package let competitionId: String
    package let categoryId: String
    package let nomineeId: String
    package let madeAt: Date
  }

  /// A category of a competition.
  package struct Place: Codable, Hashable, Sendable {
    package let competitionId: String
    package let categoryId: String
  }

  /// The picks that the server has not answered yet, oldest first.
  package private(set) var waiting: [Waiting] {
    didSet { if waiting != oldValue { folder.keep(waiting, named: Self.file) } }
  }
  /// Whether the last attempt did not reach the server.
  package private(set) var isHeldUp = false
  /// Picks that the server took and that the listener has not brought yet.
  private var taken: [Place: CloudFunctionsService.VoteAnswer] = [:]
  /// Why the last pick of a category was refused, until the person has read it.
  private var refusals: [Place: String] {
    didSet { if refusals != oldValue { keepRefusals() } }
  }

  @ObservationIgnored private let functions: CloudFunctionsService
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var sending: Task<Void, Never>?
  @ObservationIgnored private var isStopped = false

  private static let file = "picks.json"
  private static let refusalFile = "refused-picks.json"
  private static let longestPause = Duration.seconds(30)

  init(functions: CloudFunctionsService, folder: DeviceFiles) {
    self.functions = functions
    self.folder = folder
    waiting = folder.value([Waiting].self, named: Self.file) ?? []
    let kept = folder.value([KeptRefusal].self, named: Self.refusalFile) ?? []
    refusals = Dictionary(kept.map { ($0.place, $0.reason) }) { $1 }
    send()
  }

  /// Sends nothing more. What waits is sent by the person's next session.
  package func stop() {
    isStopped = true
    sending?.cancel()
    sending = nil
  }

  /// Picks a nominee. An older pick of the same category that still waits is replaced.
  package func pick(_ nomineeId: String, in categoryId: String, of competitionId: String) {
    let place = Place(competitionId: competitionId, categoryId: categoryId)
    refusals[place] = nil
    // The first one may be at the server already, so it is answered before the new one is sent.
    let first = waiting.first
    waiting.removeAll { $0 != first && $0.place == place }
    waiting.append(
      Waiting(
        requestId: UUID().uuidString, competitionId: competitionId, categoryId: categoryId,
        nomineeId: nomineeId, madeAt: Date()))
    send()
  }

  /// The nominee that the person picked last, while the votes that this device knows do not show it.
  package func pick(in categoryId: String, of competitionId: String) -> String? {
    let place = Place(competitionId: competitionId, categoryId: categoryId)
    return waiting.last { $0.place == place }?.nomineeId ?? taken[place]?.nomineeId
  }

  /// Whether a pick of the category has not reached the server.
  package func isWaiting(in categoryId: String, of competitionId: String) -> Bool {
    waiting.contains { $0.categoryId == categoryId && $0.competitionId == competitionId }
  }

  /// Why the last pick in a category was refused.
  package func refusal(in categoryId: String, of competitionId: String) -> String? {
    refusals[Place(competitionId: competitionId, categoryId: categoryId)]
  }

  /// The person has read why a pick was refused.
  package func forgetRefusal(in categoryId: String, of competitionId: String) {
    refusals[Place(competitionId: competitionId, categoryId: categoryId)] = nil
  }

  /// The listener brought these votes.
  func heard(_ votes: [Vote]) {
    for vote in votes {
      let place = Place(competitionId: vote.competitionId, categoryId: vote.categoryId)
      if let answer = taken[place], vote.updatedAt.microseconds >= answer.updatedAt {
        taken[place] = nil
      }
    }
  }

  /// Tries at once, without the pause after a failed attempt.
  package func tryNow() {
    guard isHeldUp else { return }
    sending?.cancel()
    sending = nil
    send()
  }

  private func send() {
    guard sending == nil, !waiting.isEmpty, !isStopped else { return }
    sending = Task { [weak self] in await self?.sendAll() }
  }

  private func sendAll() async {
    var pause = Duration.seconds(1)
    while let next = waiting.first, !Task.isCancelled {
      do {
        let answer = try await functions.castVote(
          competitionId: next.competitionId, categoryId: next.categoryId,
          nomineeId: next.nomineeId, requestId: next.requestId)
        guard !Task.isCancelled else { return }
        taken[next.place] = answer
        waiting.removeAll { $0.requestId == next.requestId }
        isHeldUp = false
        pause = .seconds(1)
      } catch CallError.refused(let sentence) {
        guard !Task.isCancelled else { return }
        refusals[next.place] = sentence
        waiting.removeAll { $0.requestId == next.requestId }
        isHeldUp = false
      } catch {
        guard !Task.isCancelled else { return }
        isHeldUp = true
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, Self.longestPause)
      }
    }
    if !Task.isCancelled { sending = nil }
  }

  private struct KeptRefusal: Codable {
    var place: Place
    var reason: String
  }

  private func keepRefusals() {
    folder.keep(
      refusals.map { KeptRefusal(place: $0.key, reason: $0.value) }, named: Self.refusalFile)
  }
}

extension PickOutbox.Waiting {
  fileprivate var place: PickOutbox.Place {
    PickOutbox.Place(competitionId: competitionId, categoryId: categoryId)
  }
}
