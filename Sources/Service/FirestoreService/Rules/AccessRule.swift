import Accounts
import DocumentModel
import DocumentStore
import SecurityRules

/// What one caller may do, by the rules as they are when it is asked.
struct AccessRule: Sendable {
  let caller: Caller
  let book: RuleBook
  let now: @Sendable () -> Timestamp

  /// Whether nothing is asked: an administrator may do everything.
  var isUnlimited: Bool { caller == .owner }

  /// Why a request is not allowed, or not yet.
  enum Refusal: Error {
    case denied(StoreError)
    /// The rules look at a document that must be read first.
    case needs(DocumentPath)
  }

  /// Throws unless every request of a call is allowed. Returns the documents that the rules looked
  /// at.
  func judge(
    _ requests: [AccessRequest], in database: DatabaseName, lookup: @escaping Judge.Lookup
  ) throws(Refusal) -> Set<DocumentPath> {
    guard !isUnlimited else { return [] }
    var judges = book.rulesets(for: database).map { Judge($0, lookup: lookup) }
    guard !judges.isEmpty else {
      throw .denied(
        StoreError(
          .permissionDenied,
          "There are no rules, so only administrators read and write. Serve with --rules."))
    }
    var documents: Set<DocumentPath> = []
    for request in requests {
      var refusals: [String] = []
      for index in judges.indices {
        let decision: Decision
        do throws(DocumentNeeded) {
          decision = try judges[index].decide(request)
        } catch {
          throw .needs(error.path)
        }
        documents.formUnion(decision.documents)
        book.log(decision, on: request)
        if decision.isAllowed {
          refusals = []
          break
        }
        refusals.append(decision.reason)
      }
      guard refusals.isEmpty else { throw .denied(denial(of: request, because: refusals)) }
    }
    return documents
  }

  private func denial(of request: AccessRequest, because reasons: [String]) -> StoreError {
    let sentence = "Missing or insufficient permissions."
    guard book.explains else { return StoreError(.permissionDenied, sentence) }
    return StoreError(
      .permissionDenied,
      sentence + " \(request.method.rawValue) \(request.path): "
        + reasons.joined(separator: " "))
  }

  /// The caller as rules see them.
  private var user: AccessRequest.User? {
    guard case .user(let user) = caller else { return nil }
    return AccessRequest.User(uid: user.uid, token: user.claims.mapValues { RuleValue($0) })
  }

  // MARK: - Requests

  func get(_ path: DocumentPath, _ document: Document?, in database: DatabaseName) -> AccessRequest
  {
    .get(path, document, in: database, by: user, at: now())
  }

  func list(_ query: Query, in database: DatabaseName) -> AccessRequest {
    .list(query, in: database, by: user, at: now())
  }

  /// What a commit of the caller is checked by; nil for an administrator's.
  var commitCheck: (@Sendable (PendingCommit) throws(StoreError) -> Void)? {
    if isUnlimited { return nil }
    return { (commit) throws(StoreError) in try check(commit) }
  }

  /// Throws unless the caller may make every change of the commit.
  func check(_ commit: PendingCommit) throws(StoreError) {
    guard !isUnlimited else { return }
    // Server timestamps are the commit's time, so rules may compare them with request.time.
    let time =
      commit.changes.compactMap { $0.before == $0.after ? nil : $0.after?.updateTime }
      .max() ?? now()
    let requests = commit.changes.map { change in
      // A precondition alone tells what a reader may know.
      change.write.operation == .verify
        ? AccessRequest.get(
          change.write.path, change.before, in: commit.database, by: user, at: time)
        : AccessRequest.write(
          change.write.path, before: change.before, after: change.after, in: commit.database,
          by: user, at: time)
    }
    let failure = Failure()
    do throws(Refusal) {
      _ = try judge(requests, in: commit.database) { (path, isAfter) throws(DocumentNeeded) in
        do throws(StoreError) {
          return isAfter ? try commit.documentAfter(path) : try commit.document(path)
        } catch {
          failure.error = error
          throw DocumentNeeded(path: path, isAfter: isAfter)
        }
      }
    } catch {
      switch error {
      case .denied(let error): throw error
      case .needs(let path):
        throw failure.error ?? StoreError(.internal, "\(path) could not be read for the rules.")
      }
    }
  }

  /// Why a document could not be read in the middle of a commit.
  private final class Failure {
    var error: StoreError?
  }
}

extension RuleValue {
  /// A claim of a token.
  fileprivate init(_ claim: JSONValue) {
    switch claim {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .float(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .list(values.map { RuleValue($0) })
    case .object(let values): self = .map(RuleMap(named: values.mapValues { RuleValue($0) }))
    }
  }
}
