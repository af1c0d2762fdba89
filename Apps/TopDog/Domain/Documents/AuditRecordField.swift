/// The fields of a document of `audit`.
package enum AuditRecordField: String, CodingKey, Sendable {
  case id, action, by, byName, at, target, summary
}
