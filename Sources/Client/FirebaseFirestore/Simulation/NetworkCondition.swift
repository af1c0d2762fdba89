/// How the network between this device and its server behaves, for a trial.
package struct NetworkCondition: Hashable, Sendable {
  package var kind: Kind
  /// What chance decides: the same seed decides the same.
  package var seed: UInt64

  /// How bad the network is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case online
    /// Nothing goes and nothing comes.
    case offline
    /// What is asked is answered after about two seconds.
    case slow
    /// What is written arrives, and no answer comes back; now and then the connection breaks.
    case answersLost
  }

  package init(_ kind: Kind, seed: UInt64 = 1) {
    self.kind = kind
    self.seed = seed
  }
}
