package import Accounts
package import DocumentModel
package import DocumentStore

/// An administrator's hands on a running server: its users, documents and files, without any rules.
package struct Admin: Sendable {
  package let users: AdminUsers
  package let documents: AdminDocuments
  /// The files in the bucket of the same namespace.
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

  /// The same for the database and the bucket of an app.
  package func serving(_ namespace: AppNamespace) -> Admin {
    let project = documents.database.project
    return Admin(
      users: users,
      documents: AdminDocuments(
        store: documents.store,
        database: DatabaseName(project: project, database: namespace.database)),
      files: files.serving(namespace.bucket(in: project)))
  }
}
