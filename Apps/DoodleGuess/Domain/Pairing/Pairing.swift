import Foundation

/// The steps by which two people come together and part: open, joined, closed.
///
/// Each takes the documents as they are and gives what changes. A step that was taken before, because its
/// answer was lost, changes nothing.
package enum Pairing {
  /// Shows somebody their code: the one that is open, for another day, or else a fresh one.
  ///
  /// - Parameters:
  ///   - known: the pair of the person's `inviteCode`.
  ///   - fresh: a code that no pair has.
  package static func show(
    _ known: Pair?, to person: AppUser, fresh: String, at now: Date
  ) throws(PairingError) -> PairingChange {
    guard !person.isPaired else { throw .alreadyPaired }
    if var known, known.user1Id == person.id, known.isOpen(at: now) {
      known.closesAt = now.addingTimeInterval(Pair.openSeconds)
      known.names[person.id] = person.shownName
      return PairingChange(pairs: [known])
    }
    var change = opened(fresh, for: person, at: now)
    if let known, known.user1Id == person.id, known.state == .open {
      change.closedCodes = [known.id]
    }
    return change
  }

  /// Joins the pair that a code names.
  ///
  /// - Parameters:
  ///   - pair: the pair of the code.
  ///   - owner: the owner of the code.
  package static func join(
    _ pair: Pair?, owner: AppUser?, by person: AppUser, at now: Date
  ) throws(PairingError) -> PairingChange {
    guard var pair else { throw .invalidCode }
    if pair.state == .joined, pair.user2Id == person.id { return PairingChange() }
    guard pair.user1Id != person.id else { throw .selfPairing }
    switch pair.state {
    case .closed: throw .invalidCode
    case .joined: throw .alreadyPaired
    case .open: break
    }
    guard pair.isOpen(at: now) else { throw .codeClosed }
    guard var owner, owner.id == pair.user1Id else { throw .invalidCode }
    guard !owner.isPaired, !person.isPaired else { throw .alreadyPaired }
    var joiner = person
    let ownCode = joiner.inviteCode
    pair.state = .joined
    pair.user2Id = joiner.id
    pair.joinedAt = now
    pair.names = [owner.id: owner.shownName, joiner.id: joiner.shownName]
    owner.connect(to: joiner.id, in: pair.id)
    joiner.connect(to: owner.id, in: pair.id)
    return PairingChange(
      pairs: [pair], people: [owner, joiner], closedCodes: ownCode.map { [$0] } ?? [])
  }

  /// Accepts who has joined. Only the owner of the code is asked.
  package static func accept(
    _ pair: Pair?, by uid: String, at now: Date
  ) throws(PairingError) -> PairingChange {
    guard var pair, pair.state == .joined, pair.user1Id == uid else { throw .notConnected }
    guard pair.acceptedAt == nil else { return PairingChange() }
    pair.acceptedAt = now
    return PairingChange(pairs: [pair])
  }

  /// Ends a pair: refuses who has joined, disconnects, or takes somebody out whose account goes.
  ///
  /// - Parameters:
  ///   - person: who ends it.
  ///   - partner: the other one; nil where their account is gone.
  ///   - isDeletion: whether the account of who ends it goes.
  ///   - fresh: two codes that no pair has, the first for who ends it.
  package static func end(
    _ pair: Pair?, by person: AppUser, partner: AppUser?, isDeletion: Bool = false,
    fresh: (String, String), at now: Date
  ) throws(PairingError) -> PairingChange {
    guard var pair, pair.partner(of: person.id) != nil else { throw .notConnected }
    guard pair.state == .joined else { return PairingChange() }
    let reason: PairEnding.Reason =
      isDeletion ? .deleted : pair.asks(person.id) ? .refused : .left
    let ending = PairEnding(
      pairId: pair.id, reason: reason, byId: person.id, byName: person.shownName, at: now)
    pair.state = .closed
    pair.closedAt = now
    // Nobody has a pair in their history that was never accepted, so it keeps nobody's name.
    if pair.acceptedAt == nil { pair.names = [:] }
    var change = PairingChange(pairs: [pair])
    let leaving: [(AppUser, String)?] = [
      isDeletion ? nil : (person, fresh.0), partner.map { ($0, fresh.1) },
    ]
    for case (var each, let code)? in leaving where each.pairId == pair.id {
      each.disconnect(by: ending)
      let opened = opened(code, for: each, at: now)
      change.pairs += opened.pairs
      change.people += opened.people
    }
    return change
  }

  private static func opened(
    _ code: String, for person: AppUser, at now: Date
  ) -> PairingChange {
    var person = person
    person.inviteCode = code
    return PairingChange(
      pairs: [Pair(code: code, owner: person, at: now)], people: [person])
  }
}

extension AppUser {
  fileprivate mutating func connect(to partner: String, in pair: String) {
    partnerId = partner
    pairId = pair
    inviteCode = nil
    ending = nil
  }

  fileprivate mutating func disconnect(by ending: PairEnding) {
    partnerId = nil
    pairId = nil
    self.ending = ending
  }
}
