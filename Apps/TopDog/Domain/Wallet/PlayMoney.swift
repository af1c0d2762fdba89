import DomainParts

/// Money to play with, which cannot be paid out.
package enum PlayMoney {
  /// What everybody gets once.
  package static let grant = Cents.dollars(1_000)

  /// The most that a person may add on a day of UTC.
  package static let mostPerDay = Cents.dollars(1_000)

  /// Where play money comes from.
  package static let source = LedgerAccount.clearing(provider: "play")

  package static func grant(to user: String) -> Transfer {
    Transfer(
      id: "play/\(user)", from: source, to: .cash(user: user), amount: grant, purpose: .deposit)
  }

  /// What a person adds by themselves.
  ///
  /// - Parameter request: names the request, which therefore adds money once.
  package static func addition(to user: String, amount: Cents, request: String) -> Transfer {
    Transfer(
      id: "play/\(user)/\(request)", from: source, to: .cash(user: user), amount: amount,
      purpose: .deposit)
  }

  /// The play money of somebody who leaves goes back.
  ///
  /// - Parameter account: tells apart the accounts that one person had one after the other.
  package static func returned(from user: String, amount: Cents, account: String) -> Transfer {
    Transfer(
      id: "closed/\(user)/\(account)", from: .cash(user: user), to: source, amount: amount,
      purpose: .correction)
  }

  /// What would come to somebody who left the app, by their name, goes back to where play money comes from.
  package static func redirected(_ transfer: Transfer, ifLeft username: String) -> Transfer {
    guard username == UserProfile.nameOfLeft else { return transfer }
    return Transfer(
      id: transfer.id, from: transfer.from, to: source, amount: transfer.amount,
      purpose: transfer.purpose, step: transfer.step)
  }

  /// What a person may still add on the day of `now`, by their transfers of that day.
  package static func left(
    after transfers: some Sequence<RecordedTransfer>, for user: String, at now: Moment
  ) -> Cents {
    let start = startOfDay(now)
    let added = transfers.reduce(Cents.zero) { sum, recorded in
      let transfer = recorded.transfer
      let isAddition =
        recorded.at >= start && transfer.from == source && transfer.to == .cash(user: user)
        && transfer.id != grant(to: user).id
      return isAddition ? sum + transfer.amount : sum
    }
    return max(.zero, mostPerDay - added)
  }

  /// When the day of UTC began.
  package static func startOfDay(_ now: Moment) -> Moment {
    let day: Int64 = 86_400 * 1_000_000
    return Moment(microseconds: now.microseconds - ((now.microseconds % day) + day) % day)
  }

  /// Throws for an amount that somebody may not add.
  package static func check(_ amount: Cents, left: Cents) throws(PlayMoneyError) {
    guard amount > .zero else { throw .tooLittle }
    guard amount <= left else { throw .tooMuch(left: left) }
  }
}
