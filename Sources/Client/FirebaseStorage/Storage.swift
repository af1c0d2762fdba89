internal import FirebaseAuth
public import FirebaseCore
public import Foundation
internal import Synchronization

/// Keeps and gives the files of a project for the user who is signed in.
public final class Storage: Sendable {
  struct Settings: Sendable {
    var maxUploadRetryTime: TimeInterval = 600
    var maxDownloadRetryTime: TimeInterval = 600
    var maxOperationRetryTime: TimeInterval = 120
    var uploadChunkSizeBytes: Int64 = .max
    var callbackQueue = DispatchQueue.main
    var emulator: String?
    var isClosed = false
  }

  private weak let owner: FirebaseApp?
  let bucket: String
  let transport: StorageTransport
  private let state = Mutex(Settings())

  /// - Parameter transport: what carries requests to the server.
  package init(app: FirebaseApp, bucket: String, transport: StorageTransport = .network) {
    owner = app
    self.bucket = bucket
    self.transport = transport
  }

  /// The default app's files, in its bucket.
  public static func storage() -> Storage { storage(app: defaultApp()) }

  /// The default app's files in a bucket, such as `gs://pictures`.
  public static func storage(url: String) -> Storage { storage(app: defaultApp(), url: url) }

  /// An app's files, in the bucket of its options. The app holds it: asking again gives the same
  /// one.
  public static func storage(app: FirebaseApp) -> Storage {
    guard let bucket = app.options.storageBucket, !bucket.isEmpty else {
      preconditionFailure(
        "The app's options name no storage bucket. Set storageBucket, or call storage(app:url:).")
    }
    return storage(app: app, bucket: bucket)
  }

  /// An app's files in a bucket.
  public static func storage(app: FirebaseApp, url: String) -> Storage {
    guard let place = StoragePlace(address: url), place.path.isEmpty else {
      preconditionFailure("\(url) names no bucket. Write gs://BUCKET.")
    }
    return storage(app: app, bucket: place.bucket)
  }

  /// The app that this belongs to.
  public var app: FirebaseApp {
    guard let owner else { preconditionFailure("The app of this Storage has been released.") }
    return owner
  }

  /// What a call to this address has in its headers for the app.
  func callHeaders(to url: URL) -> [String: String] {
    owner?.callHeaders(to: url) ?? [:]
  }

  /// How many seconds an upload is tried again when it fails.
  public var maxUploadRetryTime: TimeInterval {
    get { settings.maxUploadRetryTime }
    set { state.withLock { $0.maxUploadRetryTime = newValue } }
  }
  /// How many seconds a download is tried again when it fails.
  public var maxDownloadRetryTime: TimeInterval {
    get { settings.maxDownloadRetryTime }
    set { state.withLock { $0.maxDownloadRetryTime = newValue } }
  }
  /// How many seconds any other call is tried again when it fails.
  public var maxOperationRetryTime: TimeInterval {
    get { settings.maxOperationRetryTime }
    set { state.withLock { $0.maxOperationRetryTime = newValue } }
  }
  /// The most bytes of one request of an upload, rounded up to 256 KiB.
  public var uploadChunkSizeBytes: Int64 {
    get { settings.uploadChunkSizeBytes }
    set { state.withLock { $0.uploadChunkSizeBytes = newValue } }
  }
  /// Where completions and observers are called; the main queue unless said.
  public var callbackQueue: DispatchQueue {
    get { settings.callbackQueue }
    set { state.withLock { $0.callbackQueue = newValue } }
  }

  /// Calls back on the callback queue.
  func callBack(_ body: @escaping @Sendable () -> Void) {
    callbackQueue.async { [weak owner = self.owner] in
      if let owner { owner.callBack(body) } else { body() }
    }
  }

  /// The root of the bucket.
  public func reference() -> StorageReference { StorageReference(storage: self, path: "") }

  /// The file or folder at a path.
  public func reference(withPath path: String) -> StorageReference { reference().child(path) }

  /// The file of an address, such as `gs://pictures/me.png` or one that `downloadURL` gave.
  public func reference(forURL url: String) -> StorageReference {
    guard let place = StoragePlace(address: url), place.bucket == bucket else {
      preconditionFailure("\(url) is not an address in the bucket \(bucket).")
    }
    return reference(withPath: place.path)
  }

  /// The file of an address. Throws for an address that is not in this bucket.
  public func reference(for url: URL) throws -> StorageReference {
    guard let place = StoragePlace(address: url.absoluteString) else {
      throw StorageError.pathError(message: "\(url) is not the address of a file.")
    }
    guard place.bucket == bucket else {
      throw StorageError.bucketMismatch(
        message: "\(url) is in the bucket \(place.bucket), not in \(bucket).")
    }
    return reference(withPath: place.path)
  }

  /// Talks to a server of one's own, without TLS. Call it before anything else.
  public func useEmulator(withHost host: String, port: Int) {
    precondition(!host.isEmpty && (0...65535).contains(port), "\(host):\(port) is not an address.")
    let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    state.withLock { $0.emulator = "http://\(host):\(port)" }
  }

  var settings: Settings { state.withLock { $0 } }

  private static func storage(app: FirebaseApp, bucket: String) -> Storage {
    app.component(Storage.self, key: bucket) { Storage(app: $0, bucket: bucket) }
  }

  private static func defaultApp() -> FirebaseApp {
    guard let app = FirebaseApp.app() else {
      preconditionFailure("Call FirebaseApp.configure() before Storage.storage().")
    }
    return app
  }
}

extension Storage: Equatable {
  public static func == (lhs: Storage, rhs: Storage) -> Bool { lhs === rhs }
}

extension Storage: FirebaseAppComponent {
  package func close() async {
    state.withLock { $0.isClosed = true }
  }
}

extension Storage {
  /// The address of a file, or of the bucket's files.
  func address(_ path: String?, _ query: [(String, String)] = []) throws -> URL {
    let origin = settings.emulator ?? "https://firebasestorage.googleapis.com"
    var text = "\(origin)/v0/b/\(StoragePlace.encoded(bucket))/o"
    if let path { text += "/" + StoragePlace.encoded(path) }
    if !query.isEmpty {
      text += "?" + query.map { "\($0)=\(StoragePlace.encoded($1))" }.joined(separator: "&")
    }
    guard let url = URL(string: text) else {
      throw StorageError.invalidArgument(message: "\(path ?? bucket) has no address.")
    }
    return url
  }

  /// The headers that say who asks.
  func headers() async throws -> [String: String] {
    guard let owner, !settings.isClosed else { throw StorageError.cancelled }
    var headers = ["X-Firebase-Storage-Version": "ios/12.0.0"]
    headers["X-Firebase-GMPID"] = owner.options.googleAppID
    if let token = try await Auth.auth(app: owner).idToken() {
      headers["Authorization"] = "Firebase \(token)"
    }
    return headers
  }
}
