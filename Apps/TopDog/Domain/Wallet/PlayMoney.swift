/// Money to play with, which cannot be paid out.
package enum PlayMoney {
  /// What everybody gets once.
  package static let grant = Cents.dollars(1_000)

  package static func grant(to user: String) -> Transfer {
    Transfer(
      id: "play/\(user)", from: .clearing(provider: "play"), to: .cash(user: user), amount: grant,
      purpose: .deposit)
  }
}
