import FirebaseFirestore
import Foundation
import ServerTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TransactionTests {
  @Test func `transactions that meet count right`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let firestore = device.firestore
        let counter = firestore.document("counters/c")
        try await counter.setData(["n": 0])
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<3 {
            group.addTask {
              _ = try await firestore.runTransaction { transaction, _ in
                let n = (try? transaction.getDocument(counter))?.get("n") as? Int ?? -100
                transaction.updateData(["n": n + 1], forDocument: counter)
                return nil
              }
            }
          }
          try await group.waitForAll()
        }
        let n = try await counter.getDocument(source: .server).get("n") as? Int
        #expect(n == 3)
      }
    }
  }

  @Test func `a block's error ends its transaction without a write`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let document = device.firestore.document("notes/a")
        await #expect(throws: NSError.self) {
          try await device.firestore.runTransaction { transaction, error in
            transaction.setData(["a": 1], forDocument: document)
            error?.pointee = NSError(domain: "test", code: 7)
            return nil
          }
        }
        let exists = try await document.getDocument(source: .server).exists
        #expect(!exists)
      }
    }
  }

  @Test func `reads come before writes`() async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { device in
        try await device.signUp("ada")
        let document = device.firestore.document("notes/a")
        let outcome = try await device.firestore.runTransaction { transaction, _ in
          transaction.setData(["a": 1], forDocument: document)
          do {
            _ = try transaction.getDocument(document)
            return "read"
          } catch {
            return "refused"
          }
        }
        #expect(outcome as? String == "refused")
      }
    }
  }
}
