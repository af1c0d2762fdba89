import Accounts
import DocumentModel
import Foundation
import SecurityRules

extension RuleValue {
  /// A file as rules see it, see
  /// https://firebase.google.com/docs/reference/security/storage#resource
  init(_ object: StoredObject?) {
    guard let object else {
      self = .null
      return
    }
    var members = Self.members(object.name.bucket, object.name.path, object.settings)
    members["generation"] = .integer(object.generation)
    members["metageneration"] = .integer(object.metageneration)
    members["size"] = .integer(object.size)
    members["timeCreated"] = .timestamp(Timestamp(microseconds: object.created))
    members["updated"] = .timestamp(Timestamp(microseconds: object.updated))
    members["md5Hash"] = .string(object.md5.base64EncodedString())
    members["crc32c"] = .string(object.crc32cText)
    members["etag"] = .string(object.etag)
    self = .map(members)
  }

  /// A file that is still to come: what only its bytes will tell is not known.
  init(_ plan: UploadPlan) {
    var members = Self.members(plan.bucket, plan.path, plan.settings)
    members["size"] = plan.size.map { .integer($0) } ?? .unknown(.anything)
    members["metageneration"] = .integer(1)
    let unknown: [ExactText] = [
      "generation", "timeCreated", "updated", "md5Hash", "crc32c", "etag",
    ]
    for name in unknown {
      members[name] = .unknown(.anything)
    }
    self = .map(members)
  }

  private static func members(
    _ bucket: String, _ path: String, _ settings: ObjectSettings
  ) -> [ExactText: RuleValue] {
    func text(_ value: String?) -> RuleValue { value.map { .string($0) } ?? .null }
    return [
      "bucket": .string(bucket), "name": .string(path),
      "contentType": .string(settings.contentType ?? "application/octet-stream"),
      "cacheControl": text(settings.cacheControl),
      "contentDisposition": text(settings.contentDisposition),
      "contentEncoding": text(settings.contentEncoding),
      "contentLanguage": text(settings.contentLanguage),
      "metadata": .map(RuleMap(named: (settings.metadata ?? [:]).mapValues { .string($0) })),
    ]
  }

  /// A claim of a token.
  init(_ claim: JSONValue) {
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
