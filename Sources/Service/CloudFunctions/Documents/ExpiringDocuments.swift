import DocumentModel
package import DocumentStore

/// Documents that the server deletes once the time in one of their fields has come, within seconds,
/// as Firestore's TTL policies do: `ExpiringDocuments(of: "presence", by: "expiresAt")`.
///
/// They are those of every collection of the id, wherever it lies. One without a timestamp in the
/// field stays.
public struct ExpiringDocuments: Hashable, Sendable {
  public let collectionID: String
  /// The field's path, with dots.
  public let field: String

  /// Names the collections and the field.
  public init(of collectionID: String, by field: String) {
    self.collectionID = collectionID
    self.field = field
  }

  /// The policy for a database; throws where the field is not a path.
  package func policy(
    project: String, database: String
  ) throws(AdminError) -> ExpiryPolicy {
    do {
      return ExpiryPolicy(
        database: DatabaseName(project: project, database: database), collectionID: collectionID,
        field: try FieldPath(parsing: field))
    } catch {
      throw AdminError("Documents of \(collectionID) cannot expire. \(error.message)")
    }
  }
}
