import CloudFunctions
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation
import Hosting
import Server
import Testing

/// Apps that share a server have nothing else in common.
@Suite(.timeLimit(.minutes(5)))
struct NamespaceTests {
  @Test func `two apps have the same document paths, and each sees its own documents`() async throws
  {
    try await HostedWorld.with([.red, .blue]) { world in
      let red = try await world.phone(.red)
      let blue = try await world.phone(.blue)
      let (reds, blues) = (Firestore.firestore(app: red), Firestore.firestore(app: blue))
      try await reds.document("notes/1").setData(["text": "red"])
      #expect(try await blues.document("notes/1").getDocument(source: .server).exists == false)
      try await blues.document("notes/1").setData(["text": "blue"])
      let read = try await reds.document("notes/1").getDocument(source: .server)
      #expect(read.data()?["text"] as? String == "red")
      // An app that names the default database means its own one.
      let named = Firestore.firestore(app: blue, database: "(default)")
      #expect(
        try await named.document("notes/1").getDocument().data()?["text"] as? String == "blue")
      let admin = world.server.server.admin
      #expect(try await admin.documents.get("notes/1") == nil)
      #expect(
        try await admin.serving(HostedApp.red.namespace).documents.get("notes/1")
          == ["text": "red"])
      await red.close()
      await blue.close()
    }
  }

  @Test func `what one app's rules allow is refused in another app's database`() async throws {
    try await HostedWorld.with([.red, .plain]) { world in
      let red = try await world.phone(.red)
      let plain = try await world.phone(.plain)
      try await Firestore.firestore(app: red).document("notes/1").setData([:])
      try await Firestore.firestore(app: plain).document("pages/1").setData([:])
      for (app, path) in [(red, "pages/1"), (plain, "notes/1")] {
        let error = await #expect(throws: FirestoreErrorCode.self) {
          try await Firestore.firestore(app: app).document(path).getDocument(source: .server)
        }
        #expect(error?.code == .permissionDenied)
      }
      await red.close()
      await plain.close()
    }
  }

  @Test func `functions of one name run each for the app that has them`() async throws {
    try await HostedWorld.with([.red, .blue, .plain]) { world in
      let red = try await world.phone(.red)
      let blue = try await world.phone(.blue)
      let plain = try await world.phone(.plain)
      try await Firestore.firestore(app: red).document("notes/1").setData([:])
      for (app, answer) in [
        (red, "red somebody one"), (blue, "blue somebody none"), (plain, "plain somebody none"),
      ] {
        // The region that an app names does not matter on a server of one's own.
        for functions in [
          Functions.functions(app: app),
          Functions.functions(app: app, region: "asia-south1"),
        ] {
          functions.useEmulator(withHost: "127.0.0.1", port: world.addresses.webPort)
          let result = try await functions.httpsCallable("whose").call("")
          #expect(result.data as? String == answer)
        }
      }
      // The trigger of the one app ran, that of the other did not.
      try await Firestore.firestore(app: blue).document("notes/2").setData([:])
      for (app, id, name) in [(red, "1", "red"), (blue, "2", "blue")] {
        let seen = try await Self.document("seen/\(id)", in: Firestore.firestore(app: app))
        #expect(seen["by"] as? String == name)
      }
      let admin = world.server.server.admin.serving(HostedApp.blue.namespace)
      #expect(try await admin.documents.get("seen/1") == nil)
      for app in [red, blue, plain] { await app.close() }
    }
  }

  @Test func `each app has a bucket, whose rules look at the app's own documents`() async throws {
    try await HostedWorld.with([.red, .blue]) { world in
      let red = try await world.phone(.red)
      let blue = try await world.phone(.blue)
      #expect(Storage.storage(app: red).reference().bucket == "rednotes.hearth.appspot.com")
      try await Firestore.firestore(app: red).document("notes/1").setData([:])
      let file = Storage.storage(app: red).reference(withPath: "files/1")
      _ = try await file.putDataAsync(Data("red".utf8))
      #expect(try await file.data(maxSize: 10) == Data("red".utf8))
      // The other app has no such document, and so no leave to keep such a file.
      let refused = Storage.storage(app: blue).reference(withPath: "files/1")
      await #expect(throws: (any Error).self) {
        try await refused.putDataAsync(Data("blue".utf8))
      }
      let admin = world.server.server.admin
      try await admin.serving(HostedApp.blue.namespace).files.delete("files/1")
      #expect(try await file.data(maxSize: 10) == Data("red".utf8))
      try await admin.serving(HostedApp.red.namespace).files.delete("files/1")
      await #expect(throws: (any Error).self) { try await file.data(maxSize: 10) }
      await red.close()
      await blue.close()
    }
  }

  /// A document once it is there. The test's time limit bounds it.
  private static func document(
    _ path: String, in firestore: Firestore
  ) async throws -> [String: Any] {
    for try await snapshot in firestore.document(path).snapshots {
      if let data = snapshot.data() { return data }
    }
    Issue.record("The listener ended before \(path) was there.")
    return [:]
  }
}
