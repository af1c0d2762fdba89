import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation
import ServerTime
import Subscriptions

/// Knows who types in one open chat, and tells others that this person types.
@MainActor @Observable
package final class TypingService {
  /// The uids of the others who type.
  package private(set) var typing: [String] = []

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let documents: CollectionReference
  @ObservationIgnored private let isReached: @MainActor @Sendable () -> Bool
  @ObservationIgnored private let isShown: @MainActor () -> Bool
  @ObservationIgnored private let serverClock: @MainActor () -> ServerClock
  @ObservationIgnored private let clock: AppClock
  @ObservationIgnored private var board = TypingBoard()
  @ObservationIgnored private var signal = TypingSignal()
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var followers = 0
  @ObservationIgnored private var waking: Task<Void, Never>?
  @ObservationIgnored private var idling: Task<Void, Never>?
  @ObservationIgnored private var retry: Task<Void, Never>?

  /// How long a sign stays on the server if nobody removes it; receivers drop it much earlier.
  private static let lifetime: TimeInterval = 60

  init(
    conversationId: String, uid: String, firestore: Firestore,
    isReached: @escaping @MainActor @Sendable () -> Bool,
    isShown: @escaping @MainActor () -> Bool, clock: AppClock,
    serverClock: @escaping @MainActor () -> ServerClock
  ) {
    self.uid = uid
    self.isReached = isReached
    self.isShown = isShown
    self.clock = clock
    self.serverClock = serverClock
    documents = firestore.collection(Paths.typing(in: conversationId))
  }

  isolated deinit {
    waking?.cancel()
    idling?.cancel()
    retry?.cancel()
  }

  /// The text of the field was changed by its writer.
  package func textChanged(to text: String) {
    guard isShown() else { return stopped() }
    act(signal.textChanged(isEmpty: text.isEmpty, now: clock.now()))
    waitForIdleness()
  }

  /// The text was sent, or its field or the chat was left.
  package func stopped() {
    idling?.cancel()
    act(signal.ended())
  }

  /// Follows the chat until the task is cancelled. The conversation must be on the server.
  func observe() async {
    let registration = documents.addSnapshotListener { [weak self] snapshot, _ in
      if let snapshot { self?.heard(snapshot) }
    }
    listener = Subscription { registration.remove() }
    // A new follower begins before the one before it has ended.
    followers += 1
    await untilCancelled()
    followers -= 1
    guard followers == 0 else { return }
    listener = nil
    typing = []
  }

  private func heard(_ snapshot: QuerySnapshot) {
    var stamps: [String: Date] = [:]
    for document in snapshot.documents where document.documentID != uid {
      let stamp =
        document.get(TypingField.at.rawValue, serverTimestampBehavior: .estimate) as? Timestamp
      stamps[document.documentID] = stamp?.dateValue()
    }
    board.hear(stamps, now: clock.now(), clock: serverClock())
    look()
  }

  private func look() {
    let now = clock.now()
    let typing = board.typing(at: now)
    if typing != self.typing { self.typing = typing }
    waking?.cancel()
    guard let next = board.nextChange(after: now) else { return }
    waking = Task { [weak self, clock] in
      await clock.wait(until: next)
      guard !Task.isCancelled else { return }
      self?.look()
    }
  }

  private func waitForIdleness() {
    idling?.cancel()
    guard let idleAt = signal.idleAt else { return }
    idling = Task { [weak self, clock] in
      await clock.wait(until: idleAt)
      guard !Task.isCancelled, let self else { return }
      act(signal.timePassed(now: max(idleAt, clock.now())))
    }
  }

  /// Tells others that the person types once the server is reached.
  private func tellLater() {
    retry?.cancel()
    retry = Task { [weak self, isReached] in
      await waiting(until: isReached)
      guard !Task.isCancelled, let self else { return }
      act(signal.again(now: clock.now()))
    }
  }

  private func act(_ action: TypingSignal.Action) {
    switch action {
    case .nothing: break
    // What is ephemeral must not wait in the queue.
    case .typing where !isReached():
      signal.wasNotTold()
      tellLater()
    case .typing:
      documents.document(uid).setData(
        named([
          TypingField.at: FieldValue.serverTimestamp(),
          .expiresAt: Timestamp(date: serverClock().serverTime(at: clock.now()) + Self.lifetime),
        ]))
    case .stopped: if isReached() { documents.document(uid).delete() }
    }
  }
}
