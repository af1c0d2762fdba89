import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import Synchronization

/// A device in a process of its own, for tests that kill it.
///
/// Writes one batch after the other, as fast as its own store takes them, and waits for no server:
/// each counts up and adds a token that no other batch has. Prints `kept ‹token›` when the store has
/// the batch, which from then on may not get lost. A line on the standard input makes it wait until
/// the server has everything, print `done` and end.
///
/// With `tls` for the web port, nobody signs in and the Firestore port is encrypted.
///
///     CrashingDevice ‹folder› ‹project› ‹web port› ‹firestore port› ‹name› ‹document›
@main
struct CrashingDevice {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 7, let port = Int(arguments[4]) else {
      fatalError("Usage: CrashingDevice FOLDER PROJECT WEB_PORT FIRESTORE_PORT NAME DOCUMENT")
    }
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.projectID = arguments[2]
    options.apiKey = "key"
    let app = FirebaseApp(
      options: options, container: URL(filePath: arguments[1], directoryHint: .isDirectory))
    let firestore = Firestore.firestore(app: app)
    if let webPort = Int(arguments[3]) {
      firestore.useEmulator(withHost: "127.0.0.1", port: port)
      try await signIn(app, webPort: webPort, name: arguments[5])
    } else {
      let settings = FirestoreSettings()
      settings.host = "127.0.0.1:\(port)"
      firestore.settings = settings
    }
    let isOver = Flag()
    Thread.detachNewThread {
      _ = readLine()
      isOver.set()
    }
    let ledger = firestore.document(arguments[6])
    while !isOver.isSet {
      let token = UUID().uuidString
      firestore.keep(token, in: ledger)
      // What reads see, the store has.
      while (try? await ledger.getDocument(source: .cache))?.has(token) != true {
        await Task.yield()
      }
      say("kept \(token)")
      // So that the ledger stays small.
      try await Task.sleep(for: .milliseconds(10))
    }
    try await firestore.waitForPendingWrites()
    say("done")
    await app.close()
  }

  private static func signIn(_ app: FirebaseApp, webPort: Int, name: String) async throws {
    let auth = Auth.auth(app: app)
    auth.useEmulator(withHost: "127.0.0.1", port: webPort)
    if auth.currentUser == nil {
      try await auth.createUser(withEmail: "\(name)@example.com", password: "a secret")
    }
  }

  /// At once: a process that is killed does not flush.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

extension Firestore {
  /// Puts a batch into the queue; plain, as in an async function the call would wait for the server.
  fileprivate func keep(_ token: String, in ledger: DocumentReference) {
    batch()
      .setData(["tokens": FieldValue.arrayUnion([token])], forDocument: ledger, merge: true)
      .setData(["count": FieldValue.increment(Int64(1))], forDocument: ledger, merge: true)
      .commit()
  }
}

extension DocumentSnapshot {
  fileprivate func has(_ token: String) -> Bool {
    (get("tokens") as? [String])?.contains(token) ?? false
  }
}

private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}
