import DomainParts
import FirebaseParts
import Observation
import TopDogDomain

/// The newest records of what administrators did, and which of them are looked at.
@MainActor @Observable
package final class AuditLog: AdminListener {
  /// How long ago something was done.
  enum Time: CaseIterable, Hashable {
    case ever, day, week, month

    var title: String {
      switch self {
      case .ever: "Any Time"
      case .day: "Last 24 Hours"
      case .week: "Last 7 Days"
      case .month: "Last 30 Days"
      }
    }

    /// Nil for any time.
    var seconds: Int? {
      switch self {
      case .ever: nil
      case .day: 86_400
      case .week: 7 * 86_400
      case .month: 30 * 86_400
      }
    }
  }

  /// Somebody who did something.
  struct Person: Identifiable, Hashable {
    let id: String
    let name: String
  }

  /// What the records are asked by.
  struct Question: Hashable {
    var most: Int
    var attempt: Int
  }

  /// The newest records, the newest first.
  package private(set) var records: [AuditRecord] = []
  private(set) var isLoaded = false
  private(set) var isWaitingForNetwork = false
  package internal(set) var problem: String?
  /// Nil for all.
  package var action: AuditRecord.Action?
  /// By their id; nil for everybody.
  var person: String?
  var time = Time.ever
  private(set) var question = Question(most: 200, attempt: 0)

  @ObservationIgnored private let desk: AdminDesk

  package init(_ desk: AdminDesk) {
    self.desk = desk
  }

  /// Follows the log until the task is cancelled.
  package func follow() async {
    problem = nil
    await listen(to: desk.store.auditStream(most: question.most), about: "the audit log") {
      log, live in
      if live.value != log.records { log.records = live.value }
      if !live.isFromCache || !live.value.isEmpty { log.isLoaded = true }
      log.isWaitingForNetwork = live.isFromCache
    }
  }

  /// Whether there may be earlier records.
  var hasMore: Bool { records.count == question.most }

  func showMore() {
    question.most += 200
  }

  func tryAgain() {
    question.attempt += 1
  }

  /// Everybody who did something in the records.
  var people: [Person] {
    Set(records.map { Person(id: $0.by, name: $0.byName) })
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// The records that fit.
  package var shown: [AuditRecord] {
    let start = time.seconds.map { desk.now.adding(seconds: -$0) }
    return records.filter { record in
      if let action, record.action != action { return false }
      if let person, record.by != person { return false }
      if let start, record.at < start { return false }
      return true
    }
  }
}
