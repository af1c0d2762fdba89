import Accounts
import Foundation
import Synchronization

extension PushDelivery {
  /// Takes messages. Those that are taken are on the disk when this returns, and are delivered by `run`.
  ///
  /// Returns for each, in order, the name that FCM's protocol would give it, or why it was not taken:
  /// `unregistered` for a token that leads to nobody, which is to be forgotten.
  package func send(_ requests: [PushRequest]) async -> [Result<String, PushError>] {
    do {
      return try await queue(requests)
    } catch {
      return requests.map { _ in .failure(error) }
    }
  }

  /// A message that can be delivered, or why not.
  private typealias Checked = Result<NewDelivery, PushError>

  private func queue(
    _ requests: [PushRequest]
  ) async throws(PushError) -> [Result<String, PushError>] {
    let now = surroundings.now()
    guard schedule.withLock({ $0.waiting }) + requests.count <= configuration.limits.waiting else {
      throw PushError(.quotaExceeded, "Too many messages wait. Send them later.")
    }
    let names = requests.compactMap { $0.message["token"]?.string }
    let tokens = try await storage.tokens(names)
    let gone = try await storage.gone(names)
    let destinations = try await storage.destinations(tokens.values.map(\.destination))
    let active = await activeAccounts(tokens.values.compactMap(\.account))
    let checked = requests.map { request -> Checked in
      Result { () throws(PushError) in
        try check(
          request, tokens: tokens, gone: gone, active: active, destinations: destinations, now: now)
      }
    }
    let new = checked.compactMap { try? $0.get() }
    let queued = try await storage.add(new)
    let effects = schedule.withLock { schedule in
      zip(new, queued).flatMap { delivery, queued -> [DeliverySchedule.Effect] in
        guard case .added(let id) = queued else { return [] }
        return schedule.add(
          DeliverySchedule.Delivery(
            id: id, tag: delivery.tag, expiresAt: delivery.expiresAt, due: now),
          to: delivery.lane, of: service(of: delivery.lane, destinations[delivery.lane]), now: now)
      }
    }
    unwritten.withLock { $0 += effects }
    for effect in effects { meters.count(effect) }
    wake.yield()
    var ids = queued.makeIterator()
    return checked.map { each in
      each.flatMap { _ in
        switch ids.next() {
        case .added(let id)?, .known(let id)?:
          .success("projects/\(surroundings.projectID)/messages/\(id)")
        case nil: .failure(PushError(.unavailable, "The message was not queued."))
        }
      }
    }
  }

  private func activeAccounts(_ accounts: [String]) async -> Set<String> {
    var active: Set<String> = []
    for account in Set(accounts) where await surroundings.isActive(account) {
      active.insert(account)
    }
    return active
  }

  private func check(
    _ request: PushRequest, tokens: [String: KnownToken], gone: Set<String>, active: Set<String>,
    destinations: [String: Destination], now: Int64
  ) throws(PushError) -> NewDelivery {
    let note = try PushNote(request.message)
    let (name, lane) = try target(
      of: request.message, tokens: tokens, gone: gone, active: active)
    if let known = tokens[name] {
      try expectFit(note, for: known, destinations[known.destination])
    }
    guard let body = try? JSONEncoder().encode(request.message) else {
      throw PushError(.invalidArgument, "The message cannot be written as JSON.")
    }
    return NewDelivery(
      key: request.identifier ?? UUID().uuidString, token: name, lane: lane.name, tag: note.tag,
      // One for now or never is tried once, for which it needs a moment.
      body: body, madeAt: now, expiresAt: now + max(note.life * 1_000, 1_000))
  }

  /// Whom a message is for, and its lane.
  private func target(
    of message: JSONValue, tokens: [String: KnownToken], gone: Set<String>, active: Set<String>
  ) throws(PushError) -> (String, Lane) {
    if let token = message["token"]?.string {
      if let known = tokens[token] {
        guard known.account.map(active.contains) ?? true else {
          throw PushError(.unregistered, "The account of the token no longer exists.")
        }
        return (token, Lane(known.destination))
      }
      guard !gone.contains(token) else {
        throw PushError(.unregistered, "The token is no longer in use.")
      }
      guard firebase != nil else {
        throw PushError(.unregistered, "The token is not known to this server.")
      }
      return (token, .firebase(token))
    }
    let target =
      message["topic"]?.string.map { "topic \($0)" }
      ?? message["condition"]?.string.map { "condition \($0)" }
    guard let target else {
      throw PushError(.invalidArgument, "A message needs a token, a topic or a condition.")
    }
    guard firebase != nil else {
      throw PushError(
        .notOffered,
        "Topics are sent by Firebase Cloud Messaging, which is not set up: see "
          + "--fcm-service-account.")
    }
    return (target, .firebase(target))
  }

  /// Throws where the message is too large for where it goes.
  private func expectFit(
    _ note: PushNote, for token: KnownToken, _ destination: Destination?
  ) throws(PushError) {
    if case .apple(let device)? = destination?.kind {
      _ = try note.applePush(topic: device.topic)
    } else {
      _ = try note.webPayload(
        id: Self.identifier(key: token.token, token: token.token).uuidString, app: token.app,
        origin: nil)
    }
  }
}
