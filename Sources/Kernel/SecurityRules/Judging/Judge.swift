package import DocumentModel

/// Decides the requests of one call: a read, a query, or the writes of one commit.
///
/// Documents that rules look at count once for the whole call, however often they are looked at.
/// See https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits
package struct Judge {
  /// Gives a document, or nil where there is none; throws where it has not been looked up yet.
  package typealias Lookup = (DocumentPath, _ isAfter: Bool) throws(DocumentNeeded) -> Document?

  /// The most documents that rules look at for one request.
  package static let mostAccesses = 10
  /// The most for all requests of one call.
  package static let mostAccessesOfCall = 20

  private let ruleset: Ruleset
  private let lookup: Lookup
  private var accessed: Set<DocumentNeeded> = []

  package init(_ ruleset: Ruleset, lookup: @escaping Lookup) {
    self.ruleset = ruleset
    self.lookup = lookup
  }

  /// Decides one request.
  ///
  /// - Throws: a document that the decision needs and the lookup has not got.
  package mutating func decide(
    _ request: AccessRequest
  ) throws(DocumentNeeded) -> Decision {
    var call = Call(judge: self, request: request)
    defer { accessed = call.accessed }
    // Whatever the rules say of all documents.
    if request.service == .firestore,
      request.path.segments.contains(.known(ServerCollection.tasks))
    {
      return call.nothing
    }
    guard let query = request.query else {
      return try call.decide(
        path: request.path, resource: request.resource, facts: nil)
    }
    // Every alternative must be allowed, each maybe by another statement.
    var result: Decision?
    for alternative in query.alternatives() {
      let facts = QueryFacts(alternative, of: query)
      let decision = try call.decide(
        path: request.path(proving: facts), resource: request.resource(proving: facts),
        facts: facts)
      guard decision.isAllowed else { return decision }
      result = result ?? decision
      result?.documents = decision.documents
    }
    return result ?? call.nothing
  }

  /// One request under way.
  private struct Call {
    let judge: Judge
    let request: AccessRequest
    let requestValue: RuleValue
    var accessed: Set<DocumentNeeded>
    private var own: Set<DocumentNeeded> = []

    init(judge: Judge, request: AccessRequest) {
      self.judge = judge
      self.request = request
      requestValue = request.value
      accessed = judge.accessed
    }

    var nothing: Decision {
      Decision(isAllowed: false, findings: [], documents: [], debugged: [])
    }

    mutating func decide(
      path: RequestPath, resource: RuleValue, facts: QueryFacts?
    ) throws(DocumentNeeded) -> Decision {
      let accesses = AccessLog(call: self)
      defer {
        accessed = accesses.all
        own = accesses.own
      }
      let evaluator = Evaluator(
        ruleset: judge.ruleset, request: requestValue, resource: resource, facts: facts
      ) { (access, path) throws(Interruption) in try accesses.document(access, path) }
      var decision = nothing
      defer { decision.debugged = evaluator.debugged }
      for statement in judge.ruleset.statements[request.service] ?? []
      where statement.methods.contains(request.method) {
        guard let captures = statement.pattern.captures(of: path) else { continue }
        let finding = try judge.finding(statement, captures, evaluator)
        decision.findings.append(finding.finding)
        if finding.finding.outcome == .allowed {
          decision.isAllowed = true
          break
        }
        if finding.isFinal { break }
      }
      decision.documents = Set(accesses.own.map(\.path))
      decision.debugged = evaluator.debugged
      return decision
    }

    /// Looks documents up and counts them.
    private final class AccessLog {
      let request: AccessRequest
      let lookup: Lookup
      var all: Set<DocumentNeeded>
      var own: Set<DocumentNeeded>

      init(call: Call) {
        request = call.request
        lookup = call.judge.lookup
        all = call.accessed
        own = call.own
      }

      func document(
        _ access: DocumentAccess, _ path: RulePath
      ) throws(Interruption) -> RuleValue {
        guard let segments = path.literals, segments.count > 4, segments[0] == "databases",
          segments[2] == "documents",
          let documentPath = DocumentPath(segments: Array(segments.dropFirst(3)))
        else {
          throw .failure(
            EvaluationFailure(
              message: "\(path) does not name a document.", range: 0..<0))
        }
        guard segments[1] == request.database else {
          throw .failure(
            EvaluationFailure(
              message: "\(path) lies in another database than \(request.database).", range: 0..<0))
        }
        let needed = DocumentNeeded(path: documentPath, isAfter: access.isAfter)
        if own.insert(needed).inserted {
          all.insert(needed)
          guard own.count <= Judge.mostAccesses, all.count <= Judge.mostAccessesOfCall else {
            throw .limit(
              EvaluationFailure(
                message: "The rules look at more than \(Judge.mostAccesses) documents for one "
                  + "request, or \(Judge.mostAccessesOfCall) for all of a call.",
                range: 0..<0))
          }
        }
        do throws(DocumentNeeded) {
          let document = try lookup(documentPath, access.isAfter)
          return access.tellsExistence ? .boolean(document != nil) : RuleValue(document)
        } catch {
          throw .needs(error)
        }
      }
    }
  }

  private func finding(
    _ statement: Statement, _ captures: [RuleValue], _ evaluator: Evaluator
  ) throws(DocumentNeeded) -> (finding: Decision.Finding, isFinal: Bool) {
    func found(
      _ outcome: Decision.Finding.Outcome, at range: Range<Int>?
    ) -> Decision.Finding {
      Decision.Finding(
        location: range.map { ruleset.source.location(of: $0.lowerBound) }
          ?? statement.location, outcome: outcome)
    }
    guard let condition = statement.condition else { return (found(.allowed, at: nil), false) }
    evaluator.forgetUnmet()
    do throws(Interruption) {
      let value = try evaluator.value(condition, Frame(captures: captures))
      let decisive = evaluator.lastUnmet ?? condition.range
      switch value {
      case .boolean(true): return (found(.allowed, at: nil), false)
      case .boolean(false):
        return (found(.unmet(ruleset.source.excerpt(decisive)), at: decisive), false)
      case .unknown:
        return (found(.unproven(ruleset.source.excerpt(decisive)), at: decisive), false)
      default:
        return (
          found(.failed("The condition is \(value.typeName), not bool."), at: condition.range),
          false
        )
      }
    } catch {
      switch error {
      case .failure(let failure):
        return (found(.failed(failure.message), at: failure.range), false)
      case .limit(let failure):
        return (found(.failed(failure.message), at: failure.range), true)
      case .needs(let needed): throw needed
      }
    }
  }
}
