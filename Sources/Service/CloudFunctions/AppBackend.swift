public import Purchases

/// What an app brings to the server: rules, functions, and people and documents for a demonstration.
///
/// It does not say where its data lie: that is the namespace of the app that is hosted.
public protocol AppBackend: Sendable {
  /// The text of the app's `firestore.rules`: what its users may do with documents.
  var rules: String { get throws }

  /// The text of the app's `storage.rules`: what its users may do with files; nil for nothing.
  var storageRules: String? { get throws }

  /// The app's functions on the server.
  var functions: [CloudFunction] { get }

  /// What the app sells.
  var catalog: StoreCatalog { get }

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
  /// Nobody.
  public var demoPeople: [DemoPerson] { [] }

  /// Makes the accounts of the people of the demonstration.
  public func seed(_ admin: Admin) async throws {
    try await admin.ensure(demoPeople)
  }

  /// None: the app keeps no files.
  public var storageRules: String? { nil }

  /// None.
  public var functions: [CloudFunction] { [] }

  /// Nothing.
  public var catalog: StoreCatalog { .empty }

  /// None.
  public var expiringDocuments: [ExpiringDocuments] { [] }

  /// Nothing.
  public func prepare(_ admin: Admin) async throws {}
}
