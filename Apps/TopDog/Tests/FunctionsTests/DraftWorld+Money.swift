import CloudFunctions
import Testing
import TopDogDomain
import TopDogFunctions

extension DraftWorld {
  func balance(_ account: LedgerAccount) async throws -> Cents {
    let path = Paths.balance(of: account)
    let balance: Balance? = try await documents.snapshot(path)?.data()
    return balance?.cents ?? .zero
  }

  /// All transfers, in an order in which they can have been made.
  func transfers() async throws -> [RecordedTransfer] {
    let found = try await documents.collection("transfers").get()
    let all: [(DocumentSnapshot, RecordedTransfer)] = try found.map { ($0, try $0.data()) }
    return all.sorted { first, second in
      let isLater = (first.1.transfer.step.other != nil, second.1.transfer.step.other != nil)
      return first.0.createTime == second.0.createTime
        ? !isLater.0 && isLater.1 : first.0.createTime < second.0.createTime
    }.map(\.1)
  }

  /// Expects the transfers to be possible one after another, and all balances to be what they add up to;
  /// all that is held to be fees of entries that wait, and escrow to be the fees of all others.
  func expectSoundLedger() async throws {
    let ledger = try Ledger(replaying: try await transfers().map(\.transfer))
    #expect(ledger.sum == .zero)
    var stored: [LedgerAccount: Cents] = [:]
    for snapshot in try await documents.collection("balances").get() {
      let balance: Balance = try snapshot.data()
      stored[balance.account] = balance.cents
    }
    #expect(stored.filter { $0.value != .zero } == ledger.openBalances)
    #expect(stored.allSatisfy { $0.key.mayBeNegative || $0.value >= .zero })
    var expected: [LedgerAccount: Cents] = [:]
    for snapshot in try await documents.collection("entries").get() {
      let entry: Entry = try snapshot.data()
      // What was paid out is not in escrow any more.
      if try await tournament(entry.tournamentId).progress?.isPaid == true { continue }
      let fee = try await draft(entry.draftId).fee
      let account: LedgerAccount =
        entry.state == .waiting
        ? .hold(user: entry.userId) : .escrow(tournament: entry.tournamentId)
      expected[account, default: .zero] += fee
    }
    let held = stored.filter { account, cents in
      switch account {
      case .hold, .escrow: cents != .zero
      default: false
      }
    }
    #expect(held == expected.filter { $0.value != .zero })
    #expect(try await audit().differences == [])
  }

  func audit() async throws -> LedgerAudit {
    var reading = LedgerReading()
    for collection in [
      "drafts", "entries", "settlements", "transfers", "balances", "users", "tournaments",
    ] {
      for document in try await documents.collection(collection).get() {
        try reading.take(document)
      }
    }
    return reading.audit
  }
}
