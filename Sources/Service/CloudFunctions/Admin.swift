package import Accounts
package import DocumentModel
package import DocumentStore

/// An administrator's hands on a running server: its users and its documents, without any rules.
package struct Admin: Sendable {
  package let users: AdminUsers
  package let documents: AdminDocuments

  /// Gives access to `accounts` and to one database of `store`.
  package init(accounts: Accounts, store: DocumentStore, database: DatabaseName) {
    users = AdminUsers(accounts: accounts)
    documents = AdminDocuments(store: store, database: database)
  }

  private init(users: AdminUsers, documents: AdminDocuments) {
    self.users = users
    self.documents = documents
  }

  /// The same for another database of the project.
  package func serving(_ database: String) -> Admin {
    Admin(
      users: users,
      documents: AdminDocuments(
        store: documents.store,
        database: DatabaseName(project: documents.database.project, database: database)))
  }
}
