import DomainParts
import FirebaseParts
import Foundation
import Observation
import ServerTime
import SwiftUI
import TopDogDomain

/// One draft with all that its screens show, while at least one of them follows it.
@MainActor @Observable
package final class DraftRoom {
  package let id: String
  package let session: Session
  package private(set) var draft: Draft?
  /// The picks in their order.
  package private(set) var picks: [DraftPick] = []
  package private(set) var pool: PlayerPool?
  /// The person's rankings and limits.
  package private(set) var rankings: PersonalRankings?
  package private(set) var isWaitingForNetwork = false
  /// Whether the server says that there is no such draft.
  package private(set) var isGone = false
  /// A pick of the person that the server has not answered.
  package private(set) var waiting: WaitingPick?
  /// The last pick of the person that the server has made while the room was open.
  package private(set) var confirmed: WaitingPick?
  /// Why the last pick or change was refused, until the person has read it.
  package var refusal: String?

  /// A pick on its way. It is shown as made, and goes back when the server refuses it.
  package struct WaitingPick: Hashable, Sendable {
    package let number: Int
    package let playerId: String
    /// The same for every attempt.
    let requestId: String
  }

  /// The queue as the server has it.
  private var storedQueue: [String] = []
  /// The queue as the person has arranged it, until the server has it.
  private var ownQueue: [String]?

  @ObservationIgnored private let source: any DraftSource
  @ObservationIgnored private var clock = ServerClock()
  @ObservationIgnored private let following = Following()
  @ObservationIgnored private var loading: Set<String> = []
  @ObservationIgnored private var queueing: Task<Void, Never>?

  /// - Parameter source: nil for the server.
  init(id: String, session: Session, source: (any DraftSource)? = nil) {
    self.id = id
    self.session = session
    self.source = source ?? ServerDrafts(store: session.store, functions: session.functions)
  }

  /// Follows everything of the draft until the task is cancelled.
  package func follow() async {
    _ = await following.follow(start)
  }

  /// Listens again after the person asked for it.
  package func tryAgain() {
    isGone = false
    following.restart(start)
  }

  private func start() -> [Task<Void, Never>] {
    loading = []
    return [
      listen(to: source.draftStream(id: id)) { room, live in room.heard(live) },
      listen(to: source.picksStream(draftId: id)) { room, live in
        let picks = live.value.sorted { $0.number < $1.number }
        if picks != room.picks { room.picks = picks }
        room.settle()
      },
      listen(to: source.queueStream(draftId: id)) { room, live in
        room.storedQueue = live.value?.players ?? []
        if room.ownQueue == room.storedQueue, room.queueing == nil { room.ownQueue = nil }
      },
    ]
  }

  private func listen<Value: Sendable>(
    to stream: LiveStream<Value>,
    _ take: @escaping @MainActor (DraftRoom, Live<Value>) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      do {
        for try await live in stream {
          guard let self else { return }
          take(self, live)
        }
      } catch {
        if !Task.isCancelled { self?.isGone = true }
      }
    }
  }

  private func heard(_ live: Live<Draft?>) {
    // A turn that began before the device listened does not say what time it is.
    let wasLive = draft != nil && !isWaitingForNetwork
    isWaitingForNetwork = live.isFromCache
    guard let value = live.value else {
      if !live.isFromCache { isGone = true }
      return
    }
    isGone = false
    if wasLive, !live.isFromCache, let turn = value.turnStartedAt, turn != draft?.turnStartedAt {
      clock.learn(serverTime: turn.date, now: Date())
    }
    if value != draft { draft = value }
    settle()
    load(value)
  }

  /// Listens to what the draft names, once it is known.
  private func load(_ draft: Draft) {
    if loading.insert(draft.poolId).inserted {
      following.add(
        listen(to: source.poolStream(id: draft.poolId)) { room, live in
          if let pool = live.value, pool != room.pool { room.pool = pool }
        })
    }
    if loading.insert("rankings/\(draft.slateId)").inserted {
      following.add(
        listen(to: source.rankingsStream(slate: draft.slateId)) { room, live in
          if live.value != room.rankings { room.rankings = live.value }
        })
    }
  }

  /// A pick that the listener has brought, or that somebody else has made, waits no more.
  private func settle() {
    guard let waiting, let pick = picks.first(where: { $0.number == waiting.number }) else {
      return
    }
    self.waiting = nil
    if pick.playerId == waiting.playerId {
      confirmed = waiting
    } else {
      // The clock, or another device of the person, was faster.
      refusal = DraftError.pickMade(pick.number).errorDescription
    }
  }
}

/// What the person does.
extension DraftRoom {
  /// Picks a player: it shows at once, and goes back with its reason when the server refuses it.
  package func pick(_ playerId: String) async {
    guard let draft, waiting == nil, isMyTurn else { return }
    let pick = WaitingPick(
      number: draft.currentPick, playerId: playerId, requestId: UUID().uuidString)
    waiting = pick
    refusal = nil
    while waiting == pick {
      do {
        try await source.pick(
          pick.number, of: playerId, in: id, requestId: pick.requestId)
        // The listener brings it; should it be slow, it is shown as it is.
        return
      } catch CallError.refused(let sentence) {
        if waiting == pick { waiting = nil }
        refusal = sentence
        return
      } catch {
        // The server knows the request by its id, so it is sent until the clock has picked.
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// Turns autopilot on or off for the person.
  package func setAutopilot(_ isOn: Bool) async {
    await perform { () async throws(CallError) in
      try await source.setAutopilot(isOn, in: id)
    }
  }

  /// Whom the person wants next, without those who are taken.
  package var queue: [String] {
    let taken = taken
    return (ownQueue ?? storedQueue).filter { !taken.contains($0) }
  }

  /// Adds a player to the queue, or takes one out.
  package func toggleQueued(_ playerId: String) {
    var queue = queue
    if let place = queue.firstIndex(of: playerId) {
      queue.remove(at: place)
    } else {
      queue.append(playerId)
    }
    arrange(queue)
  }

  package func moveQueued(from source: IndexSet, to destination: Int) {
    var queue = queue
    queue.move(fromOffsets: source, toOffset: destination)
    arrange(queue)
  }

  /// The queue shows at once. Changes that follow each other quickly are sent as the last one.
  private func arrange(_ queue: [String]) {
    ownQueue = queue
    guard queueing == nil else { return }
    queueing = Task { [weak self] in
      await self?.sendQueue()
      self?.queueing = nil
    }
  }

  private func sendQueue() async {
    while let queue = ownQueue {
      do {
        try await source.setQueue(queue, in: id)
        if ownQueue == queue {
          if storedQueue == queue { ownQueue = nil }
          return
        }
      } catch .refused(let sentence) {
        refusal = sentence
        if ownQueue == queue { ownQueue = nil }
        return
      } catch {
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  private func perform(_ body: () async throws(CallError) -> Void) async {
    do throws(CallError) {
      try await body()
    } catch {
      refusal = error.errorDescription
    }
  }
}

/// What follows from the documents.
extension DraftRoom {
  /// The person's slot, which counts from 1.
  package var mySlot: Int? { draft?.slot(of: session.uid) }

  /// Whose turn it is; nil before the first pick and after the last.
  package var currentSlot: Int? {
    guard let draft, draft.currentPick > 0 else { return nil }
    return draft.order.slot(ofPick: draft.currentPick)
  }

  package var isMyTurn: Bool {
    draft?.isRunning == true && currentSlot == mySlot && waiting == nil
  }

  /// How many others pick before the person does; nil when they have no more picks.
  package var picksUntilMyTurn: Int? {
    guard let draft, let mySlot else { return nil }
    return draft.order.picksUntilTurn(ofSlot: mySlot, from: max(draft.currentPick, 1))
  }

  /// Everybody who was picked, the person's waiting pick among them.
  package var taken: Set<String> {
    var taken = Set(draft?.picked ?? [])
    if let waiting { taken.insert(waiting.playerId) }
    return taken
  }

  /// The players of a slot, in the order of the picks.
  package func roster(ofSlot slot: Int) -> [Player] {
    guard let draft, let pool else { return [] }
    var ids = draft.roster(ofSlot: slot)
    if slot == mySlot, let waiting, !ids.contains(waiting.playerId) { ids.append(waiting.playerId) }
    return ids.compactMap { pool[$0] }
  }

  /// The positions that the person's roster may still take.
  package var allowedPositions: Set<Position> {
    guard let draft, let pool, let mySlot else { return [] }
    return draft.rosterGuard(ofSlot: mySlot, in: pool)
      .allowed(after: pool.positions(of: draft.roster(ofSlot: mySlot)))
  }

  /// Whether the server picks for the person.
  package var isAutopilotOn: Bool {
    guard let draft, let mySlot, draft.autopilots.indices.contains(mySlot - 1) else { return false }
    return draft.autopilots[mySlot - 1].isOn
  }

  /// When the clock of the current pick runs out, by this device's own clock; nil while no clock runs or
  /// the device is offline, since nobody knows then.
  package var deadline: Date? {
    guard let draft, source.hasClock, !isWaitingForNetwork, draft.pausedAt == nil,
      let moment = draft.deadline ?? (draft.state == .starting ? draft.startsAt : nil)
    else { return nil }
    let lead = clock.serverTime(at: Date(timeIntervalSince1970: 0)).timeIntervalSince1970
    return moment.date - lead
  }
}
