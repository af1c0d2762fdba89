import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation
import ServerTime

/// Who types in one open chat, and telling others that one does so oneself.
@MainActor @Observable
package final class TypingService {
  /// The uids of the others who type.
  package private(set) var typing: [String] = []

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let documents: CollectionReference
  @ObservationIgnored private let isReached: @MainActor () -> Bool
  @ObservationIgnored private let isShown: @MainActor () -> Bool
  @ObservationIgnored private let clock: @MainActor () -> ServerClock
  @ObservationIgnored private var board = TypingBoard()
  @ObservationIgnored private var signal = TypingSignal()
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var followers = 0
  @ObservationIgnored private var waking: Task<Void, Never>?
  @ObservationIgnored private var idling: Task<Void, Never>?
  @ObservationIgnored private var retry: Task<Void, Never>?

  /// How long a sign stays on the server if nobody removes it; receivers drop it much earlier.
  private static let lifetime: TimeInterval = 60
  /// After how long others are told who could not be told before.
  private static let pause = Duration.milliseconds(500)

  init(
    conversationId: String, uid: String, firestore: Firestore,
    isReached: @escaping @MainActor () -> Bool, isShown: @escaping @MainActor () -> Bool,
    clock: @escaping @MainActor () -> ServerClock
  ) {
    self.uid = uid
    self.isReached = isReached
    self.isShown = isShown
    self.clock = clock
    documents = firestore.collection("conversations").document(conversationId)
      .collection("typing")
  }

  isolated deinit {
    waking?.cancel()
    idling?.cancel()
    retry?.cancel()
  }

  /// The text of the field was changed by its writer.
  package func textChanged(to text: String) {
    guard isShown() else { return stopped() }
    act(signal.textChanged(isEmpty: text.isEmpty, now: Date()))
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
    // Who follows anew begins before the one who ends has ended.
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
      let stamp = document.get("at", serverTimestampBehavior: .estimate) as? Timestamp
      stamps[document.documentID] = stamp?.dateValue()
    }
    board.hear(stamps, now: Date(), clock: clock())
    look()
  }

  private func look() {
    let now = Date()
    let typing = board.typing(at: now)
    if typing != self.typing { self.typing = typing }
    waking?.cancel()
    guard let next = board.nextChange(after: now) else { return }
    waking = Task { [weak self] in
      try? await Task.sleep(for: .seconds(max(0, next.timeIntervalSinceNow)))
      guard !Task.isCancelled else { return }
      self?.look()
    }
  }

  private func waitForIdleness() {
    idling?.cancel()
    guard let idleAt = signal.idleAt else { return }
    idling = Task { [weak self] in
      try? await Task.sleep(for: .seconds(max(0, idleAt.timeIntervalSinceNow)))
      guard !Task.isCancelled, let self else { return }
      act(signal.timePassed(now: max(idleAt, Date())))
    }
  }

  private func tellLater() {
    retry?.cancel()
    retry = Task { [weak self] in
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled, let self else { return }
      act(signal.again(now: Date()))
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
      documents.document(uid).setData([
        "at": FieldValue.serverTimestamp(),
        "expiresAt": Timestamp(date: clock().serverTime(at: Date()) + Self.lifetime),
      ])
    case .stopped: if isReached() { documents.document(uid).delete() }
    }
  }
}
