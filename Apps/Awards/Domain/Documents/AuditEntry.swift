import DomainParts

/// One line of the audit log: `audit/{id}`.
package struct AuditEntry: Decodable, Hashable, Sendable {
  package var action: String
  package var by: String
  package var byName: String?
  package var at: Moment
  package var ceremonyId: String?
  package var ceremonyName: String?
  package var categoryId: String?
  package var categoryName: String?
  package var nomineeName: String?
  package var gaining: Int?
  package var losing: Int?

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AuditField.self)
    action = try values.decode(String.self, forKey: .action)
    by = try values.decode(String.self, forKey: .by)
    byName = try values.decodeIfPresent(String.self, forKey: .byName)
    at = try values.decode(Moment.self, forKey: .at)
    ceremonyId = try values.decodeIfPresent(String.self, forKey: .ceremonyId)
    ceremonyName = try values.decodeIfPresent(String.self, forKey: .ceremonyName)
    categoryId = try values.decodeIfPresent(String.self, forKey: .categoryId)
    categoryName = try values.decodeIfPresent(String.self, forKey: .categoryName)
    nomineeName = try values.decodeIfPresent(String.self, forKey: .nomineeName)
    gaining = try values.decodeIfPresent(Int.self, forKey: .gaining)
    losing = try values.decodeIfPresent(Int.self, forKey: .losing)
  }

  /// What was done, in words.
  package var actionName: String { AuditAction(rawValue: action)?.displayName ?? action }

  /// What it was done to, from the outside in.
  ///
  /// - Parameter ceremony: what the ceremony is called now, for entries that do not have its name.
  package func subject(ceremony: String? = nil) -> String {
    [ceremonyName ?? ceremony, categoryName ?? categoryId, nomineeName].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Whom a change of results moved, as its administrator was told before; empty for other entries.
  package var effect: String {
    guard let gaining, let losing else { return "" }
    return "\(gaining) get points, \(losing) lose points"
  }
}
