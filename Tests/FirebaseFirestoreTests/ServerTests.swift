import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import Foundation
import Server
import ServerTesting
import Testing

/// Clients against a whole server.
@Suite(.timeLimit(.minutes(10)))
struct ServerTests {
  @Test func `a write goes from pending to acknowledged to confirmed`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let notes = device.firestore.collection("notes")
        let watcher = Watcher(notes)
        try await watcher.settled { $0.isEmpty }
        try await notes.document("a").setData([
          "text": "hello", "at": FieldValue.serverTimestamp(),
        ])
        let settled = try await watcher.settled { !$0.isEmpty }
        #expect(settled.documents[0].get("at") is Timestamp)
        #expect(watcher.pendingTurns == [true, false])
        #expect(settled.documentChanges.map(\.type) == [.modified])
      }
    }
  }

  @Test func `two people chat both ways`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { a in
        try await withDevice(Device(on: backend)) { b in
          let ada = try await a.signUp("ada")
          let bob = try await b.signUp("bob")
          try await a.firestore.document("conversations/c").setData(["participantIds": [ada, bob]])
          let path = "conversations/c/messages"
          let sequence = { (device: Device) in
            Watcher(device.firestore.collection(path).order(by: "timestamp").limit(toLast: 50))
          }
          let atA = sequence(a)
          let atB = sequence(b)
          try await atA.settled { $0.isEmpty }
          try await atB.settled { $0.isEmpty }
          for (device, uid, text) in [(a, ada, "hello"), (b, bob, "hi"), (a, ada, "bye")] {
            device.firestore.collection(path).add([
              "senderId": uid, "text": text, "timestamp": FieldValue.serverTimestamp(),
            ])
            try await atA.settled { $0.values("text").last == text }
            try await atB.settled { $0.values("text").last == text }
          }
          #expect(atB.seen.last?.values("text") == ["hello", "hi", "bye"])
        }
      }
    }
  }

  @Test func `a refused write is reverted and reported`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let users = device.firestore.collection("users")
        let watcher = Watcher(users)
        try await watcher.settled { $0.isEmpty }
        let error = await #expect(throws: FirestoreErrorCode.self) {
          try await users.document("somebody-else").setData(["name": "me"])
        }
        #expect(error?.code == .permissionDenied)
        try await watcher.settled { $0.isEmpty }
        #expect(watcher.seen.contains { $0.ids == ["somebody-else"] })
        // The queue goes on after the refused write.
        try await device.firestore.document("notes/after").setData(["a": 1])
      }
    }
  }

  @Test func `a refused query ends its listener`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let watcher = Watcher(device.firestore.collection("conversations"))
        let error = await #expect(throws: FirestoreErrorCode.self) {
          try await watcher.next { _ in false }
        }
        #expect(error?.code == .permissionDenied)
      }
    }
  }

  @Test func `a restarted server finds its clients again`() async throws {
    try await withServer { server in
      try await withDevice(try await Device(on: server)) { device in
        try await device.signUp("ada")
        let notes = device.firestore.collection("notes")
        let watcher = Watcher(notes)
        try await notes.document("a").setData(["n": 1])
        try await watcher.settled { $0.ids == ["a"] }
        try await server.stop()
        try await watcher.next { $0.metadata.isFromCache }
        notes.document("b").put(["n": 2])
        try await watcher.next { $0.ids == ["a", "b"] && $0.metadata.hasPendingWrites }
        try await server.start()
        let settled = try await watcher.settled { $0.count == 2 }
        #expect(settled.ids == ["a", "b"])
      }
    }
  }

  @Test func `a network that is switched off delays writes, and loses none`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let notes = device.firestore.collection("notes")
        let watcher = Watcher(notes)
        try await watcher.settled()
        try await device.firestore.disableNetwork()
        for n in 0..<15 { notes.document("\(n)").put(["n": n]) }
        try await watcher.next { $0.count == 15 && $0.metadata.hasPendingWrites }
        try await device.firestore.enableNetwork()
        try await device.firestore.waitForPendingWrites()
        try await watcher.settled { $0.count == 15 }
      }
    }
  }

  @Test func `a cut wire loses nothing and sends nothing twice`() async throws {
    try await withServer { server in
      let proxy = LinkProxy(to: try await server.addresses.firestorePort)
      try await proxy.join()
      let device = try await Device(on: server, port: await proxy.port)
      try await withDevice(device) { a in
        try await withDevice(try await Device(on: server)) { b in
          try await a.signUp("ada")
          try await b.signUp("bob")
          let atA = Watcher(a.firestore.collection("notes").order(by: "n"))
          let atB = Watcher(b.firestore.collection("notes").order(by: "n"))
          try await atA.settled()
          try await atB.settled()
          try await proxy.cut()
          try await atA.next { $0.metadata.isFromCache }
          let counter = a.firestore.document("notes/counter")
          counter.put(["n": 0])
          for _ in 0..<5 { counter.change(["n": FieldValue.increment(Int64(1))]) }
          try await b.firestore.document("notes/other").setData(["n": 9])
          try await atA.next { $0.documents.first?.get("n") as? Int == 5 }
          try await proxy.join()
          try await atA.settled { $0.ids == ["counter", "other"] }
          let last = try await atB.settled { $0.documents.first?.get("n") as? Int == 5 }
          #expect(last.ids == ["counter", "other"])
        }
      }
      try await proxy.cut()
    }
  }

  @Test func `a device that comes back is told only what changed`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { b in
        try await b.signUp("bob")
        let batch = b.firestore.batch()
        for n in 0..<100 {
          batch.setData(["n": n], forDocument: b.firestore.document("notes/\(n)"))
        }
        try await batch.commit()

        let first = Device(on: backend)
        try await first.signUp("ada")
        try await Watcher(first.firestore.collection("notes")).settled { $0.count == 100 }
        await first.close()

        try await b.firestore.document("notes/new").setData(["n": 100])
        try await b.firestore.document("notes/7").updateData(["n": 7.5])

        try await withDevice(Device(on: backend, folder: first.folder)) { again in
          let watcher = Watcher(again.firestore.collection("notes"))
          let cached = try await watcher.next()
          #expect(cached.count == 100 && cached.metadata.isFromCache)
          let settled = try await watcher.settled()
          #expect(settled.count == 101)
          #expect(
            Set(settled.documentChanges.map { "\($0.type) \($0.document.documentID)" })
              == ["added new", "modified 7"])
        }
      }
    }
  }

  @Test func `each user has a queue of their own`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("bob")
        let ada = try await device.signUp("ada")
        let firestore = device.firestore
        let notes = firestore.collection("notes")
        let watcher = Watcher(notes)
        try await watcher.settled()
        try await firestore.disableNetwork()
        notes.document("of-ada").put(["by": ada])
        try await watcher.next { $0.ids == ["of-ada"] }
        try device.auth.signOut()
        try await watcher.next { $0.isEmpty }
        try await device.signIn("bob")
        try await firestore.enableNetwork()
        try await notes.document("of-bob").setData(["by": "bob"])
        try await watcher.settled { $0.ids == ["of-bob"] }
        try await device.signIn("ada")
        try await watcher.settled { $0.ids == ["of-ada", "of-bob"] }
      }
    }
  }
}
