import Accounts
import Crypto
import Foundation
import Logging
import Synchronization

extension PushDelivery {
  /// Delivers what waits and what is added until the task is cancelled. What is being sent then is sent
  /// again next time.
  package func run() async {
    wake.yield()
    await withDiscardingTaskGroup { group in
      group.addTask { [self] in
        while (try? await Task.sleep(for: .seconds(3_600))) != nil {
          try? await storage.forget(before: surroundings.now() - Self.memory)
        }
      }
      for await _ in wakes {
        await write()
        let works = await takeDue()
        for work in works {
          group.addTask { [self] in
            finish(work.start, await deliver(work))
          }
        }
        if let time = sleepTime() {
          group.addTask { [self] in await sleep(until: time) }
        }
      }
      group.cancelAll()
    }
    await write()
  }

  /// Delivers all that is due by now, and what comes of it, and returns when nothing more is due: for
  /// tests, with a clock of their own and without `run`.
  package func settle() async {
    while true {
      let works = await takeDue()
      if works.isEmpty { break }
      await withTaskGroup(of: Void.self) { group in
        for work in works {
          group.addTask { [self] in finish(work.start, await deliver(work)) }
        }
      }
    }
    await write()
  }

  /// A delivery with all that sending it needs.
  private struct Work: Sendable {
    var start: DeliverySchedule.Start
    var delivery: WaitingDelivery?
    var token: KnownToken?
    var destination: Destination?
  }

  private func takeDue() async -> [Work] {
    let now = surroundings.now()
    let (starts, effects) = schedule.withLock { $0.takeDue(now: now) }
    note(effects)
    guard !starts.isEmpty else { return [] }
    do throws(PushError) {
      let deliveries = try await storage.deliveries(starts.map(\.id))
      let tokens = try await storage.tokens(deliveries.values.map(\.token))
      let destinations = try await storage.destinations(starts.map(\.lane))
      return starts.map { start in
        let delivery = deliveries[start.id]
        return Work(
          start: start, delivery: delivery, token: delivery.flatMap { tokens[$0.token] },
          destination: destinations[start.lane])
      }
    } catch {
      logger.error("The messages to send cannot be read.", metadata: ["error": "\(error)"])
      for start in starts { finish(start, .failed(.init("\(error)", isOfService: false))) }
      return []
    }
  }

  private func finish(_ start: DeliverySchedule.Start, _ outcome: DeliveryOutcome) {
    // One that was interrupted by the server's end waits in the file for the next start.
    if Task.isCancelled, case .failed = outcome { return }
    let (now, random) = (surroundings.now(), surroundings.random())
    let effects = schedule.withLock {
      $0.finish(start, outcome, now: now, random: random)
    }
    note(effects)
    wake.yield()
  }

  private func note(_ effects: [DeliverySchedule.Effect]) {
    guard !effects.isEmpty else { return }
    unwritten.withLock { $0 += effects }
    for effect in effects {
      meters.count(effect)
      guard case .ended(let id, let ending, let reason?) = effect else { continue }
      logger.info(
        "A message was not delivered.",
        metadata: ["message": "\(id)", "ending": "\(ending.rawValue)", "reason": "\(reason)"])
    }
  }

  /// Writes down what became of deliveries, all of it in one transaction.
  private func write() async {
    let effects = unwritten.withLock { effects in
      defer { effects = [] }
      return effects
    }
    do throws(PushError) {
      try await storage.note(effects, now: surroundings.now())
    } catch {
      unwritten.withLock { $0 = effects + $0 }
      logger.error("What was sent cannot be written down.", metadata: ["error": "\(error)"])
    }
    schedule.withLock { meters.measure(waiting: $0.waiting, running: $0.running) }
  }

  /// When to look again; nil when a task sleeps until then or an earlier time.
  private func sleepTime() -> Int64? {
    let now = surroundings.now()
    guard let next = schedule.withLock({ $0.nextTime(after: now) }) else { return nil }
    return sleeping.withLock { sleeping in
      if let sleeping, sleeping <= next { return nil }
      sleeping = next
      return next
    }
  }

  private func sleep(until time: Int64) async {
    try? await Task.sleep(for: .milliseconds(max(1, time - surroundings.now())))
    sleeping.withLock { if $0 == time { $0 = nil } }
    wake.yield()
  }

  // MARK: - One delivery

  private func deliver(_ work: Work) async -> DeliveryOutcome {
    guard let delivery = work.delivery,
      let message = try? JSONDecoder().decode(JSONValue.self, from: delivery.body)
    else { return .refused("The message is no longer there.") }
    if Lane(work.start.lane).isFirebase { return await deliver(message, delivery) }
    guard let token = work.token else { return .refused("The token was given up.") }
    let note: PushNote
    do throws(PushError) { note = try PushNote(message) } catch { return .refused(error.message) }
    let id = Self.identifier(key: delivery.key, token: delivery.token)
    await present(note, id: id, to: token, hasBrowser: work.destination != nil && web != nil)
    guard let destination = work.destination else {
      // A person who did not allow notifications is told by the app alone.
      return token.device == nil ? .gone("The registration is gone.") : .sent
    }
    let outcome: DeliveryOutcome
    switch destination.kind {
    case .web(let subscription):
      outcome = await send(note, id: id, delivery, token, to: subscription)
    case .apple(let device):
      outcome =
        await apple?.send(note, id: id, to: device, expiresAt: delivery.expiresAt)
        ?? .refused("APNs is not set up.")
    }
    guard case .gone(let reason) = outcome else { return outcome }
    return await forget(destination, reason)
  }

  private func deliver(_ message: JSONValue, _ delivery: WaitingDelivery) async -> DeliveryOutcome {
    guard let firebase else {
      return .refused("Firebase Cloud Messaging is not set up.")
    }
    let outcome = await firebase.send(message.forFirebase)
    if case .gone = outcome {
      try? await storage.remember(gone: delivery.token, now: surroundings.now())
    }
    return outcome
  }

  private func present(
    _ note: PushNote, id: UUID, to token: KnownToken, hasBrowser: Bool
  ) async {
    guard let device = token.device, let app = token.app,
      let presenter = presenter.withLock({ $0 })
    else { return }
    _ = await presenter(
      LocalMessage(
        device: device, app: app, id: id.uuidString, note: note, hasBrowser: hasBrowser))
  }

  private func send(
    _ note: PushNote, id: UUID, _ delivery: WaitingDelivery, _ token: KnownToken,
    to subscription: WebSubscription
  ) async -> DeliveryOutcome {
    guard let web else { return token.device == nil ? .refused("Web Push is not set up.") : .sent }
    // A browser has to show something for each message.
    guard note.isShown || token.device == nil else { return .sent }
    do throws(PushError) {
      let text = try note.webPayload(
        id: id.uuidString, app: token.app, origin: subscription.origin)
      return await web.send(
        text, to: subscription, urgency: note.urgency, expiresAt: delivery.expiresAt,
        tag: note.tag.map { "\(token.app ?? "") \($0)" })
    } catch {
      return .refused(error.message)
    }
  }

  /// Forgets a destination that its service called gone, unless it was renewed since: then the message
  /// goes to the new one.
  private func forget(_ destination: Destination, _ reason: String) async -> DeliveryOutcome {
    do throws(PushError) {
      let (isRemoved, _) = try await storage.removeDestination(
        destination.id, revision: destination.revision, now: surroundings.now())
      let isThere = try await storage.destinations([destination.id])[destination.id] != nil
      guard !isRemoved, isThere else { return .gone(reason) }
      return .failed(.init("It was renewed: \(reason)", isOfService: false))
    } catch {
      return .failed(.init("\(error)", isOfService: false))
    }
  }

  /// The identifier of a message on its device: the same in each attempt.
  static func identifier(key: String, token: String) -> UUID {
    let digest = Array(SHA256.hash(data: Data("\(key)\0\(token)".utf8)))
    return UUID(
      uuid: (
        digest[0], digest[1], digest[2], digest[3], digest[4], digest[5], digest[6], digest[7],
        digest[8], digest[9], digest[10], digest[11], digest[12], digest[13], digest[14],
        digest[15]
      ))
  }
}

extension JSONValue {
  /// The message without a link below an app's address, which Google does not take.
  fileprivate var forFirebase: JSONValue {
    guard var message = fields, var web = message["webpush"]?.fields,
      let link = web["fcm_options"]?["link"]?.string, !link.hasPrefix("https:")
    else { return self }
    web["fcm_options"] = nil
    message["webpush"] = web.isEmpty ? nil : .object(web)
    return .object(message)
  }
}
