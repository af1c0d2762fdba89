import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation
import ServerTime
import Subscriptions

/// Tells others that one person is there, and knows who else is.
@MainActor @Observable
package final class PresenceService {
  private var board = PresenceBoard()
  /// The time that `presence(of:)` judges by; it moves when somebody's presence may change.
  private var now: Date

  /// What the server's clock shows.
  @ObservationIgnored private(set) var serverClock = ServerClock()
  @ObservationIgnored private let clock: AppClock
  @ObservationIgnored private let uid: String
  @ObservationIgnored private let device = UUID().uuidString
  @ObservationIgnored private let documents: CollectionReference
  @ObservationIgnored private let isReached: @MainActor @Sendable () -> Bool
  @ObservationIgnored private var beating: Task<Void, Never>?
  /// The windows in which the app is open before the person's eyes.
  @ObservationIgnored private var windows: Set<UUID> = []
  @ObservationIgnored private var waking: Task<Void, Never>?
  @ObservationIgnored private var watched: [String: Watch] = [:]
  @ObservationIgnored private var ownSigns = PresenceBoard.Signs()
  @ObservationIgnored private var ownListener: Subscription?

  private struct Watch {
    var count: Int
    var listener: Subscription
  }

  /// - Parameter isReached: whether the server is; signs that would wait in the queue are not given.
  init(
    uid: String, firestore: Firestore, clock: AppClock,
    isReached: @escaping @MainActor @Sendable () -> Bool
  ) {
    self.clock = clock
    now = clock.now()
    self.uid = uid
    self.isReached = isReached
    documents = firestore.collection(Collections.presence)
  }

  isolated deinit {
    beating?.cancel()
    waking?.cancel()
  }

  /// Gives signs of life from now on: the app is open before the person's eyes.
  ///
  /// - Parameter window: where it is open. The person is there until the last window is put away.
  package func setOnline(in window: UUID) {
    windows.insert(window)
    guard beating == nil else { return }
    listenToOwnSigns()
    beating = Task { [weak self, clock, isReached] in
      while !Task.isCancelled {
        await waiting(until: isReached)
        guard !Task.isCancelled else { return }
        self?.giveSign()
        try? await clock.sleep(.seconds(PresenceBoard.beat))
      }
    }
  }

  /// The app was put away in one window. With the last one the signs of life end.
  package func setOffline(in window: UUID) {
    windows.remove(window)
    if windows.isEmpty { setOffline() }
  }

  /// Gives no more signs, whatever is open: the person signs out.
  package func setOffline() {
    windows = []
    guard let beating else { return }
    beating.cancel()
    self.beating = nil
    ownListener = nil
    guard isReached() else { return }
    documents.document(uid).setData(
      named([
        PresenceField.beats: [device: FieldValue.delete()],
        .lastSeen: FieldValue.serverTimestamp(),
      ]), merge: true)
  }

  /// Whether others are told that the person is there.
  package var isTold: Bool { beating != nil }

  /// Whether somebody is there, as far as one follows them; see `observe`.
  package func presence(of uid: String) -> Presence {
    board.presence(of: uid, at: now)
  }

  /// Follows somebody until the task is cancelled.
  package func observe(_ uid: String) async {
    watch(uid)
    defer { unwatch(uid) }
    await untilCancelled()
  }

  /// Whether somebody is there, now and whenever it changes.
  package func observePresence(userId: String) -> AsyncStream<Presence> {
    let (stream, continuation) = AsyncStream<Presence>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let task = Task { [weak self] in
      self?.watch(userId)
      var last: Presence?
      for await presence in Observations({ [weak self] in self?.presence(of: userId) }) {
        guard let presence else { break }
        if presence != last { continuation.yield(presence) }
        last = presence
      }
      self?.unwatch(userId)
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func watch(_ uid: String) {
    if watched[uid] != nil {
      watched[uid]?.count += 1
      return
    }
    let registration = documents.document(uid).addSnapshotListener { [weak self] snapshot, _ in
      if let snapshot { self?.heard(PresenceBoard.Signs(snapshot), of: uid) }
    }
    watched[uid] = Watch(count: 1, listener: Subscription { registration.remove() })
  }

  private func unwatch(_ uid: String) {
    guard let watch = watched[uid] else { return }
    if watch.count > 1 {
      watched[uid]?.count -= 1
    } else {
      watched[uid] = nil
      board.forget(uid)
    }
  }

  private func heard(_ signs: PresenceBoard.Signs, of uid: String) {
    now = clock.now()
    board.hear(signs, of: uid, now: now, clock: serverClock)
    wakeInTime()
  }

  /// Looks again when the next one may be gone.
  private func wakeInTime() {
    waking?.cancel()
    guard let next = board.nextChange(after: now) else { return }
    waking = Task { [weak self, clock] in
      await clock.wait(until: next)
      guard !Task.isCancelled, let self else { return }
      now = clock.now()
      wakeInTime()
    }
  }

  /// Gives a sign of life, unless the server is out of reach.
  private func giveSign() {
    guard isReached() else { return }
    var beats: [String: Any] = [device: FieldValue.serverTimestamp()]
    for silent in ownSigns.silentDevices(serverTime: serverClock.serverTime(at: clock.now()))
    where silent != device {
      beats[silent] = FieldValue.delete()
    }
    documents.document(uid).setData(named([PresenceField.beats: beats]), merge: true)
  }

  private func listenToOwnSigns() {
    let registration = documents.document(uid)
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, _ in
        guard let self, let snapshot, !snapshot.metadata.hasPendingWrites else { return }
        ownSignsChanged(
          to: PresenceBoard.Signs(snapshot), isFromCache: snapshot.metadata.isFromCache)
      }
    ownListener = Subscription { registration.remove() }
  }

  private func ownSignsChanged(to signs: PresenceBoard.Signs, isFromCache: Bool) {
    if let beat = signs.beats[device], beat != ownSigns.beats[device], !isFromCache {
      serverClock.learn(serverTime: beat, now: clock.now())
    }
    ownSigns = signs
  }
}
