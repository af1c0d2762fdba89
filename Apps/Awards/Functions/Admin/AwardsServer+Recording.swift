import AwardsDomain
import CloudFunctions
import DomainParts

extension AwardsServer {
  /// Writes an entry of the audit log. It has the names of the time, since what it is about may be
  /// renamed or deleted.
  func record(
    _ action: AuditAction, by uid: String, at now: Moment, in transaction: AdminTransaction,
    about fields: [AuditField: FieldValue]
  ) async throws {
    let name = try await transaction.get(Place.user(try Place.checked(uid)))?[UserField.displayName]
    let entry: [AuditField: FieldValue] = [
      .action: .string(action.rawValue), .by: .string(uid), .byName: name ?? .null, .at: now.field,
    ]
    transaction.write(
      .create("\(Collections.audit)/\(newId())", fields.merging(entry) { $1 }.document))
  }
}
