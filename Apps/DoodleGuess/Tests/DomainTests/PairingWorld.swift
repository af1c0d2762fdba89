import DoodleGuessDomain
import Foundation
import Testing

/// Three people and all their pairs, as the server's documents would be: each step is taken whole or not at
/// all, as a transaction is.
struct PairingWorld: Hashable {
  static let names = ["ann", "bob", "cat"]

  private(set) var people: [String: AppUser] = [:]
  private(set) var pairs: [String: Pair] = [:]
  private var now = Date(timeIntervalSince1970: 1_770_000_000)
  private var codes = 0
  /// Which codes were ever joined.
  private var used: Set<String> = []
  /// The pair that each has ended last.
  private var ended: [String: String] = [:]

  /// What somebody does.
  enum Step: Hashable {
    case show(String)
    /// Joins by the code that another one was shown last.
    case join(String, codeOf: String)
    case accept(String)
    case end(String)
    case delete(String)
    /// A day passes, and the server closes the codes that nobody joined.
    case dayPasses

    static let all: [Step] =
      names.flatMap { name -> [Step] in
        [.show(name), .accept(name), .end(name), .delete(name)]
          + names.filter { $0 != name }.map { .join(name, codeOf: $0) }
      } + [.dayPasses]
  }

  /// The code that each was shown last, which others may still have on a piece of paper.
  private var shown: [String: String] = [:]

  init() {
    for name in Self.names {
      people[name] = AppUser(id: name, name: name.capitalized, createdAt: now)
    }
  }

  /// Takes a step; with a crash after it the answer is lost, and the step is taken again.
  mutating func take(_ step: Step, crashing: Bool = false) {
    let last = pairs
    let result = attempt(step)
    expectLateRepeatsToChangeNothing()
    guard crashing else { return }
    let (pairsBefore, peopleBefore) = (pairs, people)
    let again = attempt(step)
    // Showing a code again keeps it open longer; everything else changes nothing the second time.
    if case .show = step { return }
    #expect(pairs == pairsBefore)
    #expect(people == peopleBefore)
    // Who was told nothing after a success is not told of a mistake now, except by a code that is used up.
    if result, case .join = step { #expect(again) }
    _ = last
  }

  private mutating func attempt(_ step: Step) -> Bool {
    do throws(PairingError) {
      switch step {
      case .show(let name):
        guard let person = people[name] else { return false }
        apply(
          try Pairing.show(
            person.inviteCode.flatMap { pairs[$0] }, to: person, fresh: newCode(), at: now))
        shown[name] = people[name]?.inviteCode
      case .join(let name, let owner):
        guard let person = people[name], let code = shown[owner] else { return false }
        let pair = pairs[code]
        apply(
          try Pairing.join(
            pair, owner: pair.flatMap { people[$0.user1Id] }, by: person, at: now))
        used.insert(code)
      case .accept(let name):
        apply(try Pairing.accept(people[name]?.pairId.flatMap { pairs[$0] }, by: name, at: now))
      case .end(let name): try end(name, isDeletion: false)
      case .delete(let name):
        try? end(name, isDeletion: true)
        if let code = people[name]?.inviteCode { pairs[code] = nil }
        people[name] = nil
      case .dayPasses:
        now.addTimeInterval(Pair.openSeconds)
        for pair in pairs.values where pair.state == .open && !pair.isOpen(at: now) {
          pairs[pair.id] = nil
          if people[pair.user1Id]?.inviteCode == pair.id {
            people[pair.user1Id]?.inviteCode = nil
          }
        }
      }
      return true
    } catch {
      return false
    }
  }

  private mutating func end(_ name: String, isDeletion: Bool) throws(PairingError) {
    guard let person = people[name], let id = person.pairId else { return }
    let partner = person.partnerId.flatMap { people[$0] }
    apply(
      try Pairing.end(
        pairs[id], by: person, partner: partner, isDeletion: isDeletion,
        fresh: (newCode(), newCode()), at: now))
    ended[name] = id
  }

  /// A call whose answer was lost may come again much later, when its caller is in another pair.
  private func expectLateRepeatsToChangeNothing() {
    for (name, id) in ended {
      guard let person = people[name] else { continue }
      let partner = pairs[id]?.partner(of: name).flatMap { people[$0] }
      #expect(
        (try? Pairing.end(pairs[id], by: person, partner: partner, fresh: ("X", "Y"), at: now))
          == PairingChange())
      #expect((try? Pairing.accept(pairs[id], by: name, at: now)) == nil)
    }
  }

  private mutating func newCode() -> String {
    codes += 1
    return "C\(codes)"
  }

  private mutating func apply(_ change: PairingChange) {
    for code in change.closedCodes {
      #expect(pairs[code]?.state != .joined && pairs[code]?.state != .closed)
      pairs[code] = nil
    }
    for pair in change.pairs {
      if let before = pairs[pair.id] { expectForward(from: before.state, to: pair.state) }
      pairs[pair.id] = pair
    }
    for person in change.people where people[person.id] != nil { people[person.id] = person }
  }

  private func expectForward(from: PairState, to: PairState) {
    let allowed: Set<[PairState]> = [
      [.open, .open], [.open, .joined], [.joined, .joined], [.joined, .closed],
    ]
    #expect(allowed.contains([from, to]))
  }

  /// What must be so after every step.
  func check() {
    for person in people.values {
      let joined = pairs.values.filter {
        $0.state == .joined && $0.userIds.contains(person.id)
      }
      #expect(joined.count <= 1)
      #expect(joined.first?.id == person.pairId)
      #expect(joined.first?.partner(of: person.id) == person.partnerId)
      if let partner = person.partnerId { #expect(people[partner]?.partnerId == person.id) }
      let open = pairs.values.filter { $0.state == .open && $0.user1Id == person.id }
      #expect(open.count <= 1)
      #expect(open.first?.id == person.inviteCode)
      if person.isPaired { #expect(open.isEmpty) }
      #expect(person.partnerId != person.id)
    }
    for code in used where pairs[code] != nil { #expect(pairs[code]?.state != .open) }
    for pair in pairs.values where pair.state == .joined {
      #expect(Set(pair.userIds).count == 2)
      #expect(pair.userIds.allSatisfy { people[$0]?.pairId == pair.id })
    }
    for pair in pairs.values where pair.state == .open {
      #expect(people[pair.user1Id]?.inviteCode == pair.id)
    }
  }

  /// The same for worlds that differ only in the names of codes and in times.
  var shape: String {
    var names: [String: Int] = [:]
    func known(_ code: String?) -> String {
      guard let code else { return "-" }
      if names[code] == nil { names[code] = names.count }
      return "\(names[code] ?? 0)\(pairs[code].map { describe($0) } ?? "gone")"
    }
    return Self.names.map { name in
      guard let person = people[name] else { return "\(name) gone \(known(shown[name]))" }
      return "\(name) \(known(person.pairId)) \(person.partnerId ?? "-") "
        + "\(known(person.inviteCode)) \(known(shown[name]))"
    }.joined(separator: "; ")
  }

  private func describe(_ pair: Pair) -> String {
    "\(pair.state)\(pair.user1Id)\(pair.user2Id ?? "")\(pair.isOpen(at: now))\(pair.isAccepted)"
  }
}
