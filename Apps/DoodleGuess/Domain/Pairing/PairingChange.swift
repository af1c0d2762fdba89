/// What one step of pairing changes. All of it is written together, or nothing.
package struct PairingChange: Hashable, Sendable {
  /// The pairs as they are from now on.
  package var pairs: [Pair]
  /// The people as they are from now on.
  package var people: [AppUser]
  /// Open codes that nobody can join any more, because their owners are connected.
  package var closedCodes: [String]

  package init(pairs: [Pair] = [], people: [AppUser] = [], closedCodes: [String] = []) {
    self.pairs = pairs
    self.people = people
    self.closedCodes = closedCodes
  }
}
