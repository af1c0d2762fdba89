import Accounts
import DocumentModel
import Foundation

/// What makes a function run by itself, and what it then does.
struct Trigger: Sendable {
  enum Source: Sendable {
    case document(DocumentPattern, DocumentEventKind)
    case user(AccountEvent.Kind)
    case entitlement
    case schedule(Schedule)
    case task
  }

  let source: Source
  let retry: RetryPolicy
  let run: @Sendable (QueuedEvent, FunctionEnvironment) async throws -> Void
}

/// Which changes of a document a function is about.
enum DocumentEventKind: Sendable {
  case created, updated, deleted, written

  func includes(before: Bool, after: Bool) -> Bool {
    switch self {
    case .created: !before && after
    case .updated: before && after
    case .deleted: before && !after
    case .written: before || after
    }
  }
}
