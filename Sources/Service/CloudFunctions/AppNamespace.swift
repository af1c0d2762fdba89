/// The part of a server's project that belongs to one app: its database, its bucket and the region of
/// its functions.
///
/// Several apps share a server, each in a namespace of its own. Documents, files and functions of the
/// same names in two namespaces have nothing to do with each other. Accounts belong to the project.
public struct AppNamespace: Hashable, Sendable {
  /// The app's name in the names of its parts; nil for the project's default parts.
  public let name: String?

  private init(name: String?) {
    self.name = name
  }

  /// The namespace that is called after an app.
  public init(named name: String) {
    self.init(name: name)
  }

  /// The project's default database and bucket, and the functions of all regions that are not those of
  /// another namespace: what a client uses that names none.
  public static let projectDefault = AppNamespace(name: nil)

  /// The name of the Firestore database.
  public var database: String { name ?? "(default)" }

  /// The region of the functions in their addresses; nil for all that are not another namespace's.
  public var region: String? { name }

  /// The name of the bucket in a project.
  public func bucket(in project: String) -> String {
    (name.map { "\($0)." } ?? "") + Self.domain(of: project)
  }

  /// The namespace that a bucket belongs to; that of the project where it is none of an app's.
  public init(ofBucket bucket: String, in project: String) {
    let ending = "." + Self.domain(of: project)
    let name = bucket.hasSuffix(ending) ? String(bucket.dropLast(ending.count)) : ""
    self.init(name: name.isEmpty ? nil : name)
  }

  private static func domain(of project: String) -> String { "\(project).appspot.com" }
}
