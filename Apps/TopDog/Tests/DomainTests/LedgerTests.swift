import SeededRandom
import Testing
import TopDogDomain

struct LedgerTests {
  private func deposit(_ id: String, _ user: String, _ cents: Int) -> Transfer {
    Transfer(
      id: id, from: .clearing(provider: "play"), to: .cash(user: user), amount: Cents(cents),
      purpose: .deposit)
  }

  @Test func `an entry's fee is held, then posted, then becomes prizes and rake`() throws {
    var ledger = Ledger()
    try ledger.apply(deposit("d1", "ann", 3000))
    try ledger.apply(EntryFee.hold(entry: "e1", user: "ann", fee: Cents(2500)))
    #expect(ledger.balance(of: .cash(user: "ann")) == Cents(500))
    #expect(ledger.pending.map(\.id) == ["entry/e1"])
    try ledger.apply(EntryFee.post(entry: "e1", user: "ann", tournament: "t", fee: Cents(2500)))
    #expect(ledger.pending.isEmpty && ledger.balance(of: .hold(user: "ann")) == .zero)
    let payout = Payout(entryId: "e1", rank: 1, sharedBy: 1, prize: Cents(2000))
    try ledger.apply(EntryFee.prize(payout, user: "ann", tournament: "t"))
    try ledger.apply(
      EntryFee.rake(
        tournament: "t", rest: ledger.balance(of: .escrow(tournament: "t"))))
    #expect(ledger.balance(of: .escrow(tournament: "t")) == .zero)
    #expect(ledger.balance(of: .cash(user: "ann")) == Cents(2500))
    #expect(ledger.sum == .zero)
  }

  @Test func `a pending transfer is settled once`() throws {
    var ledger = Ledger()
    try ledger.apply(deposit("d1", "ann", 3000))
    try ledger.apply(EntryFee.hold(entry: "e1", user: "ann", fee: Cents(2500)))
    try ledger.apply(EntryFee.void(entry: "e1", user: "ann", fee: Cents(2500)))
    #expect(ledger.balance(of: .cash(user: "ann")) == Cents(3000))
    #expect(throws: LedgerError.alreadyResolved("entry/e1")) {
      try ledger.apply(EntryFee.post(entry: "e1", user: "ann", tournament: "t", fee: Cents(2500)))
    }
  }

  @Test func `what could not have happened is refused`() throws {
    var ledger = Ledger()
    try ledger.apply(deposit("d1", "ann", 3000))
    #expect(throws: LedgerError.idInUse("d1")) { try ledger.apply(deposit("d1", "ann", 3001)) }
    #expect(
      throws: LedgerError.insufficientFunds(
        .cash(user: "ann"), balance: Cents(3000), needed: Cents(3001))
    ) {
      try ledger.apply(EntryFee.hold(entry: "e", user: "ann", fee: Cents(3001)))
    }
    for amount in [0, -5, Int.max] {
      #expect(throws: LedgerError.amountOutOfRange(Cents(amount))) {
        try ledger.apply(deposit("d2", "ann", amount))
      }
    }
    #expect(throws: LedgerError.unknownTransfer("entry/none")) {
      try ledger.apply(EntryFee.void(entry: "none", user: "ann", fee: Cents(1)))
    }
    try ledger.apply(EntryFee.hold(entry: "e", user: "ann", fee: Cents(100)))
    #expect(throws: LedgerError.doesNotMatch("entry/e")) {
      try ledger.apply(EntryFee.void(entry: "e", user: "ann", fee: Cents(99)))
    }
    #expect(throws: LedgerError.doesNotMatch("d1")) {
      try ledger.apply(
        Transfer(
          id: "x", from: .cash(user: "ann"), to: .rake, amount: Cents(10), purpose: .correction,
          step: .reverses("d1")))
    }
    #expect(ledger.transfers.count == 2)
  }

  @Test func `a pending transfer whose time is over is given back`() throws {
    var ledger = Ledger()
    try ledger.apply(deposit("d1", "ann", 3000))
    try ledger.apply(
      Transfer(
        id: "w1", from: .cash(user: "ann"), to: .withdrawal(user: "ann"), amount: Cents(900),
        purpose: .withdrawal, step: .pending(expires: 100)))
    #expect(ledger.expired(at: 99).isEmpty)
    #expect(ledger.expired(at: 100).map(\.id) == ["w1"])
    try ledger.apply(
      Transfer(
        id: "w1/voided", from: .withdrawal(user: "ann"), to: .cash(user: "ann"),
        amount: Cents(900), purpose: .withdrawal, step: .settles("w1")))
    #expect(ledger.expired(at: 100).isEmpty)
    #expect(ledger.balance(of: .cash(user: "ann")) == Cents(3000))
  }

  @Test(arguments: 0..<60)
  func `whatever is tried, and however often, no money is made or lost`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var ledger = Ledger()
    var tried: [Transfer] = []
    var open: [String: String] = [:]
    for number in 0..<200 {
      let user = "user \(Int.random(in: 0..<4, using: &random))"
      let fee = Cents(100)
      let entry = open.keys.sorted().randomElement(using: &random) ?? "none"
      let owner = open[entry] ?? user
      let transfer =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: deposit("d\(number)", user, Int.random(in: 1...500, using: &random))
        case 1, 2: EntryFee.hold(entry: "e\(number)", user: user, fee: fee)
        case 3: EntryFee.void(entry: entry, user: owner, fee: fee)
        case 4: EntryFee.post(entry: entry, user: owner, tournament: "t", fee: fee)
        default: tried.randomElement(using: &random) ?? deposit("d\(number)", user, 1)
        }
      let before = ledger.transfers.count
      let isKnown = ledger[transfer.id] == transfer
      do {
        #expect(try ledger.apply(transfer) == !isKnown)
        if transfer.id == "entry/e\(number)" { open["e\(number)"] = user }
      } catch {
        #expect(ledger.transfers.count == before)
      }
      tried.append(transfer)
    }
    #expect(ledger.sum == .zero)
    for (account, balance) in ledger.openBalances {
      #expect(account.mayBeNegative || balance >= .zero)
      #expect(LedgerAccount(rawValue: account.rawValue) == account)
    }
    let held = ledger.openBalances.reduce(Cents.zero) { sum, item in
      if case .hold = item.key { sum + item.value } else { sum }
    }
    #expect(held == Cents(100) * ledger.pending.count)
    // The tournament ends: its money goes to the first entries and to the house.
    let escrow = ledger.balance(of: .escrow(tournament: "t"))
    if escrow > .zero {
      let payout = Payout(entryId: "winner", rank: 1, sharedBy: 1, prize: Cents(escrow.count / 2))
      if payout.prize > .zero {
        try ledger.apply(EntryFee.prize(payout, user: "user 0", tournament: "t"))
      }
      try ledger.apply(
        EntryFee.rake(tournament: "t", rest: ledger.balance(of: .escrow(tournament: "t"))))
    }
    #expect(ledger.balance(of: .escrow(tournament: "t")) == .zero)
    #expect(try Ledger(replaying: ledger.transfers).openBalances == ledger.openBalances)
  }

  @Test(arguments: ["", "user.cash", "user.cash/", "house.rake/", "house.rake/x", "user/ann"])
  func `other names are no accounts`(name: String) {
    #expect(LedgerAccount(rawValue: name) == nil)
  }
}
