import Foundation
import Server
import ServerTesting

/// Where the devices of a test find their accounts and documents.
struct Backend {
  var projectID: String
  var host = "127.0.0.1"
  var authPort: Int
  var firestorePort: Int
  /// Tells the accounts of one test from those of another on the same server.
  var accountSuffix = ""

  init(_ server: TestServer) async throws {
    let addresses = try await server.addresses
    projectID = server.projectID
    authPort = addresses.webPort
    firestorePort = addresses.firestorePort
  }

  /// The servers that `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` name; nil without
  /// them. Their rules are to be `OpenRules`.
  static let foreign: Backend? = {
    let environment = ProcessInfo.processInfo.environment
    guard let firestore = address(environment["FIRESTORE_EMULATOR_HOST"]),
      let auth = address(environment["FIREBASE_AUTH_EMULATOR_HOST"])
    else { return nil }
    return Backend(
      projectID: environment["GCLOUD_PROJECT"] ?? "hearth", host: firestore.host,
      authPort: auth.port, firestorePort: firestore.port)
  }()

  private init(projectID: String, host: String, authPort: Int, firestorePort: Int) {
    self.projectID = projectID
    self.host = host
    self.authPort = authPort
    self.firestorePort = firestorePort
  }

  private static func address(_ text: String?) -> (host: String, port: Int)? {
    guard let text, let colon = text.lastIndex(of: ":"),
      let port = Int(text[text.index(after: colon)...])
    else { return nil }
    return (String(text[..<colon]), port)
  }
}

/// Runs a test on a server of its own, or on the one that the environment names, there in a project
/// of its own.
func withBackend(_ body: (Backend) async throws -> Void) async throws {
  if var foreign = Backend.foreign {
    let id = UUID().uuidString.prefix(8).lowercased()
    foreign.projectID += "-\(id)"
    foreign.accountSuffix = "-\(id)"
    return try await body(foreign)
  }
  try await withServer { server in try await body(try await Backend(server)) }
}
