package import Accounts
package import DocumentModel
package import DocumentStore
package import Purchases

/// An administrator's hands on a running server: its users, documents and files, without any rules.
public struct Admin: Sendable {
  public let users: AdminUsers
  public let documents: AdminDocuments
  /// The files in the bucket of the same namespace.
  public let files: AdminFiles
  /// What people have bought in the app of the same namespace.
  public let purchases: AdminPurchases

  /// Gives access to `accounts`, to one database of `store`, to files, and to what was bought.
  package init(
    accounts: Accounts, store: DocumentStore, database: DatabaseName, files: AdminFiles = .none,
    purchases: Purchases? = nil
  ) {
    users = AdminUsers(accounts: accounts)
    documents = AdminDocuments(store: store, database: database)
    self.files = files
    self.purchases = AdminPurchases(purchases: purchases, app: database.database)
  }

  private init(
    users: AdminUsers, documents: AdminDocuments, files: AdminFiles, purchases: AdminPurchases
  ) {
    self.users = users
    self.documents = documents
    self.files = files
    self.purchases = purchases
  }

  /// The same for the database and the bucket of an app.
  public func serving(_ namespace: AppNamespace) -> Admin {
    let project = documents.database.project
    return Admin(
      users: users,
      documents: AdminDocuments(
        store: documents.store,
        database: DatabaseName(project: project, database: namespace.database)),
      files: files.serving(namespace.bucket(in: project)),
      purchases: purchases.serving(namespace.database))
  }
}
