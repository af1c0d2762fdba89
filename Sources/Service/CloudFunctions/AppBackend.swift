/// What an app brings to the server: its people and documents for a demonstration.
package protocol AppBackend: Sendable {
  /// The app's name, for logs.
  var name: String { get }

  /// The name of the database that the app's documents are in. Its rules and functions are for that
  /// one, so that apps with databases of their own do not share permissions.
  var database: String { get }

  /// The text of the app's `firestore.rules`: what its users may do with documents.
  var rules: String { get throws }

  /// The bucket that the app's files are in; nil for the project's default one.
  var bucket: String? { get }

  /// The text of the app's `storage.rules`: what its users may do with files; nil for nothing.
  var storageRules: String? { get throws }

  /// The app's functions on the server.
  var functions: [CloudFunction] { get }

  /// Which of the app's documents go once their time has come.
  var expiringDocuments: [ExpiringDocuments] { get }

  /// Brings what earlier releases of the app left to the form of this one.
  ///
  /// Called at every start before anybody is served, so it must be quick where there is nothing to do.
  func prepare(_ admin: Admin) async throws

  /// The people of the demonstration, whose accounts exist once `seed` has returned.
  var demoPeople: [DemoPerson] { get }

  /// Makes the demonstration's accounts and documents where they are missing.
  ///
  /// Called at every start of a demonstration before anybody is served, so it must leave alone what
  /// people changed since the last one.
  func seed(_ admin: Admin) async throws
}

extension AppBackend {
  /// The project's default database.
  package var database: String { "(default)" }

  /// The project's default bucket.
  package var bucket: String? { nil }

  /// None: the app keeps no files.
  package var storageRules: String? { nil }

  /// None.
  package var functions: [CloudFunction] { [] }

  /// None.
  package var expiringDocuments: [ExpiringDocuments] { [] }

  /// Nothing.
  package func prepare(_ admin: Admin) async throws {}
}
