import Accounts
import DocumentModel
import Foundation
import SecurityRules

/// What one caller may do with files, by the rules as they are when it is asked.
struct StorageGuard: Sendable {
  /// Gives a document of the database that a bucket belongs to, for rules that look at one.
  typealias Documents =
    @Sendable (DocumentPath, _ bucket: String) async throws(StorageError) -> Document?

  let caller: Caller
  /// Whether there is a bucket of this name.
  let isBucket: @Sendable (String) async throws(StorageError) -> Bool
  let rules: RuleBook
  let documents: Documents
  let time: Timestamp

  /// Throws unless the caller may read the file and what is said of it.
  func checkGet(_ name: ObjectName, _ object: StoredObject?) async throws(StorageError) {
    try await check(.get, name.bucket, name.path, resource: RuleValue(object))
  }

  /// Throws unless the caller may see which files begin with the prefix.
  func checkList(_ bucket: String, prefix: String) async throws(StorageError) {
    try await check(.list, bucket, prefix)
  }

  func checkDelete(_ name: ObjectName, _ object: StoredObject?) async throws(StorageError) {
    try await check(.delete, name.bucket, name.path, resource: RuleValue(object))
  }

  /// Throws unless the caller may change what is said of the file.
  func checkUpdate(before: StoredObject, after: StoredObject) async throws(StorageError) {
    try await check(
      .update, before.name.bucket, before.name.path, resource: RuleValue(before),
      newResource: RuleValue(after))
  }

  /// Throws unless the caller may keep the file. To put it in the place of another needs leave to
  /// create and to update: some read `create` as of new files only, others `update` as of metadata
  /// only.
  func checkCreate(before: StoredObject?, after: StoredObject) async throws(StorageError) {
    for method: AccessMethod in before == nil ? [.create] : [.create, .update] {
      try await check(
        method, after.name.bucket, after.name.path, resource: RuleValue(before),
        newResource: RuleValue(after))
    }
  }

  /// Throws when the rules will certainly not allow what the plan will become, so that nobody sends
  /// in vain and nothing is kept that is not allowed.
  func checkPlan(_ plan: UploadPlan, before: StoredObject?) async throws(StorageError) {
    for method: AccessMethod in before == nil ? [.create] : [.create, .update] {
      try await check(
        method, plan.bucket, plan.path, resource: RuleValue(before),
        newResource: RuleValue(plan), isOpenAllowed: true)
    }
  }

  private func check(
    _ method: AccessMethod, _ bucket: String, _ path: String, resource: RuleValue = .null,
    newResource: RuleValue = .null, isOpenAllowed: Bool = false
  ) async throws(StorageError) {
    guard caller != .owner else { return }
    // People do not make buckets: each name would be one more place to fill.
    guard try await isBucket(bucket) else {
      throw StorageError(.notFound, "There is no bucket \(bucket).")
    }
    let segments =
      ["b", bucket, "o"]
      + path.partsBetweenSlashes().filter { !$0.isEmpty }.map { String($0) }
    let request = AccessRequest(
      service: .storage, method: method, path: RequestPath(segments.map { .known($0) }),
      user: user, time: time, resource: resource, newResource: newResource)
    var known: [DocumentPath: Document?] = [:]
    var reasons: [String] = []
    for ruleset in rules.rulesets(named: bucket) {
      let decision = try await decide(request, ruleset, bucket, &known)
      rules.log(decision, on: request)
      if decision.isAllowed || isOpenAllowed && decision.isOpen { return }
      reasons.append(decision.reason)
    }
    if caller == .anonymous {
      throw StorageError(.permissionDenied, Self.sentence(reasons, rules, "Sign in first, maybe."))
    }
    throw StorageError(.permissionDenied, Self.sentence(reasons, rules, ""))
  }

  private static func sentence(
    _ reasons: [String], _ rules: RuleBook, _ advice: String
  ) -> String {
    let explanation =
      reasons.isEmpty
      ? "There are no storage rules for this bucket." : reasons.joined(separator: " ")
    return [StorageError.denied.message, rules.explains ? explanation : "", advice]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func decide(
    _ request: AccessRequest, _ ruleset: Ruleset, _ bucket: String,
    _ known: inout [DocumentPath: Document?]
  ) async throws(StorageError) -> Decision {
    while true {
      let found = known
      var judge = Judge(ruleset) { (path, isAfter) throws(DocumentNeeded) in
        guard let document = found[path] else {
          throw DocumentNeeded(path: path, isAfter: isAfter)
        }
        return document
      }
      let needed: DocumentPath
      do throws(DocumentNeeded) {
        return try judge.decide(request)
      } catch {
        needed = error.path
      }
      guard known[needed] == nil else {
        throw StorageError(.internal, "\(needed) could not be read for the rules.")
      }
      known[needed] = .some(try await documents(needed, bucket))
    }
  }

  /// The caller as rules see them.
  private var user: AccessRequest.User? {
    guard case .user(let user) = caller else { return nil }
    return AccessRequest.User(uid: user.uid, token: user.claims.mapValues { RuleValue($0) })
  }
}

extension Decision {
  /// Whether something that is not known yet may still make it allowed.
  fileprivate var isOpen: Bool {
    findings.contains { finding in
      if case .unproven = finding.outcome { true } else { false }
    }
  }
}
