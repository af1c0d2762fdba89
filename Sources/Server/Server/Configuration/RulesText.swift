/// An app's rules.
package struct RulesText: Hashable, Sendable {
  /// What messages call them.
  package var name: String
  package var text: String
  /// The name of the database, or of the bucket, that they are for; nil for every one that has none
  /// of its own.
  package var database: String?

  /// Describes rules.
  package init(name: String, text: String, database: String? = nil) {
    self.name = name
    self.text = text
    self.database = database
  }
}
