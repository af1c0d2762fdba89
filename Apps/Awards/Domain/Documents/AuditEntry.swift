/// One line of the audit log: `audit/{id}`.
package struct AuditEntry: Decodable, Hashable, Sendable {
  package var action: String
  package var by: String
  package var at: Moment
  package var ceremonyId: String?
  package var categoryId: String?

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AuditField.self)
    action = try values.decode(String.self, forKey: .action)
    by = try values.decode(String.self, forKey: .by)
    at = try values.decode(Moment.self, forKey: .at)
    ceremonyId = try values.decodeIfPresent(String.self, forKey: .ceremonyId)
    categoryId = try values.decodeIfPresent(String.self, forKey: .categoryId)
  }
}
