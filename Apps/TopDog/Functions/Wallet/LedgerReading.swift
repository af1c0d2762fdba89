import CloudFunctions
import Foundation
import TopDogDomain

/// Collects what an audit of the ledger needs from an app's documents, which come in any order.
package struct LedgerReading: Sendable {
  private var transfers: [(time: Date, transfer: Transfer)] = []
  private var balances: [LedgerAccount: Cents] = [:]
  /// By the paths of their documents.
  private var settlements: [String: String] = [:]
  /// The transfers by the paths of the documents that say that they were settled.
  private var settled: [String: String] = [:]
  private var entries: [Entry] = []
  private var fees: [String: Cents] = [:]
  private var paidTournaments: Set<String> = []

  package init() {}

  /// Takes a document; those that say nothing about money are passed over.
  package mutating func take(_ document: DocumentSnapshot) throws {
    switch document.path.split(separator: "/").dropLast().joined(separator: "/") {
    case Collections.transfers:
      let recorded: RecordedTransfer = try document.data()
      transfers.append((document.createTime, recorded.transfer))
      if let other = recorded.transfer.step.other {
        // Its document is named after the transfer that was settled.
        settled[Paths.settlement(of: other)] = other
      }
    case Collections.balances:
      let balance: Balance = try document.data()
      balances[balance.account] = balance.cents
    case Collections.settlements:
      if case .string(let by)? = document[SettlementField.by] { settlements[document.path] = by }
    case Collections.entries:
      entries.append(try document.data())
    case Collections.drafts:
      let draft: Draft = try document.data()
      fees[draft.id] = draft.fee
    case Collections.tournaments:
      let tournament: Tournament = try document.data()
      if tournament.progress?.isPaid == true { paidTournaments.insert(tournament.id) }
    default: break
    }
  }

  package var transferCount: Int { transfers.count }

  /// A sentence for each difference that an audit finds.
  package var findings: [String] { audit.differences.map(\.description) }

  package var audit: LedgerAudit {
    // Of one commit, those that settle another come after it.
    let ordered = transfers.sorted { first, second in
      first.time == second.time
        ? first.transfer.step.other == nil && second.transfer.step.other != nil
        : first.time < second.time
    }
    let noted = settlements.map { (settled[$0] ?? $0, $1) }
    return LedgerAudit(
      LedgerAudit.Records(
        transfers: ordered.map(\.transfer), balances: balances,
        settlements: Dictionary(noted) { first, _ in first },
        entries: entries.map { LedgerAudit.PaidEntry($0, fee: fees[$0.draftId] ?? .zero) },
        paidTournaments: paidTournaments))
  }
}
