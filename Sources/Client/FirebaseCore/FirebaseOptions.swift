import Foundation
import Synchronization

/// The project that an app talks to: its identifiers and keys.
public final class FirebaseOptions: Sendable {
  private let values: Mutex<Values>

  /// Options with the two identifiers that every project has; set the others before `configure`.
  public init(googleAppID: String, gcmSenderID: String) {
    values = Mutex(Values(googleAppID: googleAppID, gcmSenderID: gcmSenderID))
  }

  /// Options read from a `GoogleService-Info.plist`, or nil when the file is not one.
  public convenience init?(contentsOfFile plistPath: String) {
    guard
      let data = FileManager.default.contents(atPath: plistPath),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let fields = list as? [String: Any],
      let googleAppID = fields["GOOGLE_APP_ID"] as? String,
      let gcmSenderID = fields["GCM_SENDER_ID"] as? String
    else { return nil }
    self.init(googleAppID: googleAppID, gcmSenderID: gcmSenderID)
    apiKey = fields["API_KEY"] as? String
    bundleID = fields["BUNDLE_ID"] as? String ?? ""
    clientID = fields["CLIENT_ID"] as? String
    databaseURL = fields["DATABASE_URL"] as? String
    projectID = fields["PROJECT_ID"] as? String
    storageBucket = fields["STORAGE_BUCKET"] as? String
  }

  /// The options in the main bundle's `GoogleService-Info.plist`, if it has one.
  public static func defaultOptions() -> FirebaseOptions? {
    Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist")
      .flatMap(FirebaseOptions.init(contentsOfFile:))
  }

  /// The key that says which project a request belongs to. It is not a secret.
  public var apiKey: String? {
    get { values.withLock { $0.apiKey } }
    set { values.withLock { $0.apiKey = newValue } }
  }
  /// The bundle identifier of the app.
  public var bundleID: String {
    get { values.withLock { $0.bundleID } }
    set { values.withLock { $0.bundleID = newValue } }
  }
  /// The OAuth client that Google sign-in uses.
  public var clientID: String? {
    get { values.withLock { $0.clientID } }
    set { values.withLock { $0.clientID = newValue } }
  }
  /// The root of the project's Realtime Database.
  public var databaseURL: String? {
    get { values.withLock { $0.databaseURL } }
    set { values.withLock { $0.databaseURL = newValue } }
  }
  /// The sender that push messages come from.
  public var gcmSenderID: String {
    get { values.withLock { $0.gcmSenderID } }
    set { values.withLock { $0.gcmSenderID = newValue } }
  }
  /// The identifier of the app within the project.
  public var googleAppID: String {
    get { values.withLock { $0.googleAppID } }
    set { values.withLock { $0.googleAppID = newValue } }
  }
  /// The project's identifier, which names its databases.
  public var projectID: String? {
    get { values.withLock { $0.projectID } }
    set { values.withLock { $0.projectID = newValue } }
  }
  /// The bucket that Storage uses unless told otherwise.
  public var storageBucket: String? {
    get { values.withLock { $0.storageBucket } }
    set { values.withLock { $0.storageBucket = newValue } }
  }
}

private struct Values {
  var apiKey: String?
  var bundleID = ""
  var clientID: String?
  var databaseURL: String?
  var gcmSenderID: String
  var googleAppID: String
  var projectID: String?
  var storageBucket: String?

  init(googleAppID: String, gcmSenderID: String) {
    self.googleAppID = googleAppID
    self.gcmSenderID = gcmSenderID
  }
}
