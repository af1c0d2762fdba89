import DomainParts
import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// A practice draft that is under way on this device. It gives a draft room what the server would.
@MainActor @Observable
package final class PracticeGame {
  package private(set) var practice: PracticeDraft

  /// What the next pick that nobody taps for waits for. Another one begins another wait.
  package struct Beat: Hashable, Sendable {
    let pick: Int
    let isAutopilotOn: Bool
  }

  private let uid: String
  /// How long a bot thinks.
  private let pace: Duration
  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var queue: [String] = []
  @ObservationIgnored private var draftListener: LiveStream<Draft?>.Continuation?
  @ObservationIgnored private var picksListener: LiveStream<[DraftPick]>.Continuation?
  @ObservationIgnored private var queueListener: LiveStream<PlayerQueue?>.Continuation?

  package init(
    _ practice: PracticeDraft, session: Session, pace: Duration = .seconds(1)
  ) {
    self.practice = practice
    self.pace = pace
    uid = session.uid
    store = session.store
  }

  package var beat: Beat {
    Beat(pick: practice.draft.currentPick, isAutopilotOn: practice.isAutopilotOn)
  }

  /// Whether bots pick before the person does.
  package var canSkip: Bool { !practice.isComplete && !practice.isPersonsTurn }

  /// Waits, then has a bot pick, or autodraft for the person whose time is over; the view's task calls it for
  /// each beat.
  package func nextPick(in room: DraftRoom) async {
    let beat = beat
    guard let pause = pauseBeforePick else { return }
    try? await Task.sleep(for: pause)
    guard !Task.isCancelled, beat == self.beat else { return }
    if practice.isPersonsTurn {
      practice.pickForPerson(queue: room.queue, rankings: room.rankings, at: now)
    } else {
      practice.botPicks(at: now)
    }
    publish()
  }

  package func skipButtonTapped() {
    practice.skipToPersonsTurn(at: now)
    publish()
  }

  /// Nil while only the person can pick.
  private var pauseBeforePick: Duration? {
    if practice.isComplete { return nil }
    if !practice.isPersonsTurn || practice.isAutopilotOn { return pace }
    guard hasClock, let deadline = practice.draft.deadline else { return nil }
    return .microseconds(max(0, deadline.microseconds - now.microseconds))
  }

  private var now: Moment { Moment(Date()) }

  private func publish() {
    draftListener?.yield(Live(value: practice.draft, isFromCache: false))
    picksListener?.yield(Live(value: practice.picks, isFromCache: false))
  }
}

extension PracticeGame: DraftSource {
  package var hasClock: Bool { practice.settings.hasClock }

  package func draftStream(id: String) -> LiveStream<Draft?> {
    let (stream, continuation) = LiveStream<Draft?>.makeStream()
    draftListener = continuation
    continuation.yield(Live(value: practice.draft, isFromCache: false))
    return stream
  }

  package func picksStream(draftId: String) -> LiveStream<[DraftPick]> {
    let (stream, continuation) = LiveStream<[DraftPick]>.makeStream()
    picksListener = continuation
    continuation.yield(Live(value: practice.picks, isFromCache: false))
    return stream
  }

  package func poolStream(id: String) -> LiveStream<PlayerPool?> {
    let (stream, continuation) = LiveStream<PlayerPool?>.makeStream()
    continuation.yield(Live(value: practice.pool, isFromCache: false))
    return stream
  }

  package func queueStream(draftId: String) -> LiveStream<PlayerQueue?> {
    let (stream, continuation) = LiveStream<PlayerQueue?>.makeStream()
    queueListener = continuation
    continuation.yield(Live(value: storedQueue, isFromCache: false))
    return stream
  }

  /// The person's own rankings, as in every draft.
  package func rankingsStream(slate: String) -> LiveStream<PersonalRankings?> {
    store.rankingsStream(slate: slate)
  }

  package func pick(
    _ number: Int, of playerId: String, in draftId: String, requestId: String
  ) async throws(CallError) {
    do throws(DraftError) {
      try practice.pick(number, of: playerId, by: uid, at: now)
    } catch {
      throw .refused(error.errorDescription ?? "This pick cannot be made.")
    }
    publish()
  }

  package func setQueue(_ players: [String], in draftId: String) async throws(CallError) {
    queue = players
    queueListener?.yield(Live(value: storedQueue, isFromCache: false))
  }

  package func setAutopilot(_ isOn: Bool, in draftId: String) async throws(CallError) {
    do throws(DraftError) {
      try practice.setAutopilot(isOn, for: uid, at: now)
    } catch {
      throw .refused(error.errorDescription ?? "Autopilot cannot be changed.")
    }
    publish()
  }

  private var storedQueue: PlayerQueue { PlayerQueue(players: queue, updatedAt: now) }
}
