import CloudFunctions
import Foundation
import Server
import ServerTesting
import Testing

/// Apps that share a server, each with a database of its own.
@Suite(.timeLimit(.minutes(10)))
struct AppDatabaseTests {
  private static func rules(_ collection: String, database: String) -> RulesText {
    RulesText(
      name: "\(database).rules",
      text: """
        rules_version = '2';
        service cloud.firestore {
          match /databases/{database}/documents/\(collection)/{id} {
            allow read, write: if request.auth != null;
          }
        }
        """, database: database)
  }

  @Test func `what one app's rules allow is not allowed in another's database`() async throws {
    try await withServer(configure: {
      $0.rules = .texts([
        Self.rules("notes", database: "(default)"), Self.rules("scores", database: "games"),
      ])
    }) { server in
      var caller = try await FunctionCaller(server)
      _ = try await caller.signUp("ada")
      for (database, collection, status) in [
        ("(default)", "notes", 200), ("games", "scores", 200), ("(default)", "scores", 403),
        ("games", "notes", 403), ("nobodys", "notes", 403), ("nobodys", "scores", 403),
      ] {
        let answer = try await caller.send(
          "/v1/projects/hearth/databases/\(database)/documents/\(collection)?documentId=1",
          body: "{\"fields\":{}}")
        #expect(answer.status == status, "\(database) \(collection)")
      }
    }
  }

  @Test func `an app's functions have its documents`() async throws {
    let function = CloudFunction.onCall("score") { (points: Int, context) in
      try await context.environment.admin.documents.set(
        "scores/\(try context.uid)", ["points": .integer(Int64(points))])
      return points
    }
    try await withServer(configure: {
      $0.functions = [function.serving(AppNamespace(named: "games"))]
    }) { server in
      var caller = try await FunctionCaller(server)
      let uid = try await caller.signUp("ada")
      #expect(try await caller.call("score", "7", region: "games").status == 200)
      let admin = try await server.admin
      #expect(
        try await admin.serving(AppNamespace(named: "games")).documents.get("scores/\(uid)") == [
          "points": 7
        ])
      #expect(try await admin.documents.get("scores/\(uid)") == nil)
    }
  }
}
