/// The transfers of an entry's fee and of a tournament's prizes. Their ids follow from what they are for,
/// so that each can be made only once.
package enum EntryFee {
  /// Joining reserves the fee.
  package static func hold(entry: String, user: String, fee: Cents) -> Transfer {
    Transfer(
      id: "entry/\(entry)", from: .cash(user: user), to: .hold(user: user), amount: fee,
      purpose: .entry, step: .pending(expires: nil))
  }

  /// The draft is full: the fee goes to the tournament.
  package static func post(entry: String, user: String, tournament: String, fee: Cents) -> Transfer
  {
    Transfer(
      id: "entry/\(entry)/posted", from: .hold(user: user), to: .escrow(tournament: tournament),
      amount: fee, purpose: .entry, step: .settles("entry/\(entry)"))
  }

  /// The person left before that, or the draft did not fill: the fee goes back.
  package static func void(entry: String, user: String, fee: Cents) -> Transfer {
    Transfer(
      id: "entry/\(entry)/voided", from: .hold(user: user), to: .cash(user: user), amount: fee,
      purpose: .refund, step: .settles("entry/\(entry)"))
  }

  /// The tournament does not take place: a fee that was paid comes back.
  package static func refund(
    entry: String, user: String, tournament: String, fee: Cents
  ) -> Transfer {
    Transfer(
      id: "entry/\(entry)/refunded", from: .escrow(tournament: tournament), to: .cash(user: user),
      amount: fee, purpose: .refund)
  }

  /// A prize; `user` is the person who has the entry.
  package static func prize(
    _ payout: Payout, user: String, tournament: String
  ) -> Transfer {
    Transfer(
      id: "prize/\(tournament)/\(payout.entryId)", from: .escrow(tournament: tournament),
      to: .cash(user: user), amount: payout.prize, purpose: .prize)
  }

  /// What is left of the fees after the prizes: the house's.
  package static func rake(tournament: String, rest: Cents) -> Transfer {
    Transfer(
      id: "rake/\(tournament)", from: .escrow(tournament: tournament), to: .rake, amount: rest,
      purpose: .rake)
  }
}
