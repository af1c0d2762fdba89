import FirebaseFirestore
import Foundation
import ServerTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SimulatedNetworkTests {
  @Test(arguments: NetworkCondition.Kind.allCases, [1, 2, 77] as [UInt64])
  func `the same seed decides the same`(kind: NetworkCondition.Kind, seed: UInt64) {
    var first = NetworkSchedule(NetworkCondition(kind, seed: seed))
    var second = NetworkSchedule(NetworkCondition(kind, seed: seed))
    let fates = (0..<50).map { _ in first.next() }
    #expect(fates == (0..<50).map { _ in second.next() })
    for fate in fates {
      switch (kind, fate) {
      case (.online, .comes(let delay)): #expect(delay == .zero)
      case (.slow, .comes(let delay)):
        #expect(delay >= .milliseconds(1_500) && delay <= .milliseconds(2_500))
      case (.offline, .lost(let breaks)): #expect(breaks)
      case (.answersLost, .lost): continue
      default: Issue.record("In \(kind) an answer has the fate \(fate).")
      }
    }
  }

  @Test func `another seed decides otherwise`() {
    let lots = (0..<8 as Range<UInt64>).map { seed in
      var schedule = NetworkSchedule(NetworkCondition(.answersLost, seed: seed))
      return (0..<20).map { _ in schedule.next() }
    }
    #expect(Set(lots).count == lots.count)
  }

  /// Both devices, with the network of the first one in hand.
  private func withDevices(
    _ body: (_ here: Device, _ there: Device, NetworkSimulator) async throws -> Void
  ) async throws {
    try await withBackend { backend in
      try await withDevice(Device(on: backend)) { here in
        try await withDevice(Device(on: backend)) { there in
          let network = NetworkSimulator()
          here.firestore.simulate(on: network)
          try await here.signUp("ada")
          try await there.signUp("bob")
          try await body(here, there, network)
        }
      }
    }
  }

  /// Waits until another device sees so many entries, and gives them in the order of their times.
  private func entries(_ count: Int, on device: Device) async throws -> [String] {
    let log = device.firestore.collection("log").order(by: "at")
    for try await snapshot in log.snapshots where snapshot.count >= count {
      return snapshot.documents.compactMap { $0.get("name") as? String }
    }
    return []
  }

  private func add(_ name: String, on device: Device) {
    let firestore = device.firestore
    let batch = firestore.batch()
    batch.setData(
      ["name": name, "at": FieldValue.serverTimestamp()],
      forDocument: firestore.collection("log").document(name))
    // Done twice, it would show.
    batch.setData(
      ["count": FieldValue.increment(Int64(1))],
      forDocument: firestore.document("counts/all"), merge: true)
    batch.commit { _ in }
  }

  @Test func `what is written offline waits, and goes in order when the network is good again`()
    async throws
  {
    try await withDevices { here, there, network in
      add("before", on: here)
      #expect(try await entries(1, on: there) == ["before"])
      network.change(to: NetworkCondition(.offline))
      for name in ["one", "two", "three"] { add(name, on: here) }
      #expect(try await here.firestore.collection("log").getDocuments(source: .cache).count == 4)
      await #expect(throws: (any Error).self) {
        _ = try await here.firestore.document("log/before").getDocument(source: .server)
      }
      #expect(try await there.firestore.collection("log").getDocuments().count == 1)
      network.change(to: NetworkCondition(.online))
      try await here.firestore.waitForPendingWrites()
      #expect(try await entries(4, on: there) == ["before", "one", "two", "three"])
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what arrives without an answer is sent again, and done once and in order`(seed: UInt64)
    async throws
  {
    try await withDevices { here, there, network in
      add("before", on: here)
      try await here.firestore.waitForPendingWrites()
      network.change(to: NetworkCondition(.answersLost, seed: seed))
      for name in ["one", "two", "three"] { add(name, on: here) }
      let all = ["before", "one", "two", "three"]
      // The other device has them, and here nobody knows.
      #expect(try await entries(4, on: there) == all)
      #expect(
        try await here.firestore.document("log/three").getDocument(source: .cache).metadata
          .hasPendingWrites)
      network.change(to: NetworkCondition(.online))
      try await here.firestore.waitForPendingWrites()
      #expect(try await entries(4, on: there) == all)
      let count = try await there.firestore.document("counts/all").getDocument(source: .server)
      #expect(count.get("count") as? Int64 == 4 || count.get("count") as? Int == 4)
    }
  }

  @Test func `a slow network answers after a while, and all at once what was asked at once`()
    async throws
  {
    try await withDevices { here, there, network in
      network.change(to: NetworkCondition(.slow))
      let start = ContinuousClock.now
      for number in 0..<5 { add("\(number)", on: here) }
      try await here.firestore.waitForPendingWrites()
      #expect(ContinuousClock.now - start >= .milliseconds(1_500))
      #expect(try await entries(5, on: there) == ["0", "1", "2", "3", "4"])
    }
  }
}
