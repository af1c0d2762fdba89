package import Accounts
package import DocumentModel
package import DocumentStore

/// An administrator's hands on a running server: its users, documents and files, without any rules.
package struct Admin: Sendable {
  package let users: AdminUsers
  package let documents: AdminDocuments
  /// The files in the project's default bucket.
  package let files: AdminFiles

  /// Gives access to `accounts`, to one database of `store`, and to files.
  package init(
    accounts: Accounts, store: DocumentStore, database: DatabaseName, files: AdminFiles = .none
  ) {
    users = AdminUsers(accounts: accounts)
    documents = AdminDocuments(store: store, database: database)
    self.files = files
  }

  private init(users: AdminUsers, documents: AdminDocuments, files: AdminFiles) {
    self.users = users
    self.documents = documents
    self.files = files
  }

  /// The same for another database of the project.
  package func serving(_ database: String) -> Admin {
    Admin(
      users: users,
      documents: AdminDocuments(
        store: documents.store,
        database: DatabaseName(project: documents.database.project, database: database)),
      files: files)
  }
}
