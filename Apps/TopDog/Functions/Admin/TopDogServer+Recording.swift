import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// Writes a line of the log of what administrators did, in the commit that does it.
  func record(
    _ action: AuditRecord.Action, of target: String, by administrator: Administrator,
    at now: Moment, _ transaction: AdminTransaction, _ summary: String
  ) throws {
    let record = AuditRecord(
      id: newId(), action: action, by: administrator.uid, byName: administrator.name, at: now,
      target: target, summary: summary)
    transaction.write(.create(Paths.audit(record.id), try DocumentData(encoding: record)))
  }

  /// The answer that a request got before; nil for a new one.
  ///
  /// What takes several commits looks here first: after the last one its conditions do not hold any more.
  func earlier<Output: Codable & Sendable>(
    _ function: String, by administrator: Administrator, requestId: String?
  ) async throws -> Output? {
    guard let requestId else { throw InputError.badRequestId }
    do {
      let answer: Output = try await once(
        function, by: administrator.uid, requestId: requestId
      ) { _ in throw Unanswered() }
      return answer
    } catch is Unanswered {
      return nil
    }
  }

  /// `3 entries`, `1 entry`.
  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}

/// The request is a new one.
private struct Unanswered: Error {}
