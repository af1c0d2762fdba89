import FirebaseFirestore
import Foundation
import Server
import ServerTesting
import Synchronization
import Testing

/// Three devices on one server, each on a wire of its own and with its own idea of the time.
final class ConvergenceWorld {
  private struct Member {
    var device: Device
    var wire: LinkProxy
    var isCut = false
    var watch: Watch?
  }

  private let server: TestServer
  private var members: [Member] = []
  /// Listens to nothing, so that what it reads is what the server has at that moment: a device that
  /// listens is answered by what its listener was told last.
  private let reader: Device
  private static let skews: [Duration] = [.zero, .seconds(-3_600), .seconds(86_400)]

  init(_ server: TestServer, name: String) async throws {
    self.server = server
    reader = try await Device(on: server)
    try await reader.signUp("\(name)-reader")
    for (index, skew) in Self.skews.enumerated() {
      let wire = LinkProxy(to: try await server.addresses.firestorePort)
      try await wire.join()
      let device = try await Device(on: server, port: await wire.port)
      device.firestore.setClock(ahead: skew)
      try await device.signUp("\(name)-\(index)")
      members.append(Member(device: device, wire: wire))
    }
  }

  func discard() async {
    for member in members {
      await member.device.discard()
      try? await member.wire.cut()
    }
    members = []
    await reader.discard()
  }

  /// Plays a schedule and checks what comes of it.
  func play(_ seed: Int, restarting: TestServer? = nil) async throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let count = Int.random(in: 2...3, using: &random)
    let collection = "schedule\(seed)"
    var ledger = Ledger()
    for index in 0..<count { watch(index, collection) }
    for step in 0..<Int.random(in: 10...30, using: &random) {
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0: try await cut(index, seed)
      case 1: try await join(index)
      case 2: try await members[index].device.firestore.disableNetwork()
      case 3: try await members[index].device.firestore.enableNetwork()
      case 4: try await relaunch(index, collection, seed)
      case 5:
        if let restarting, step > 5 { try await restarting.restart() }
      default:
        write(
          members[index].device.firestore.collection(collection), "\(seed)-\(step)", &ledger,
          &random)
      }
    }
    for index in 0..<count {
      try await join(index)
      try await members[index].device.firestore.enableNetwork()
    }
    for index in 0..<count {
      try await members[index].device.firestore.waitForPendingWrites()
    }
    try await check(collection, count, ledger, seed)
    for index in 0..<count { members[index].watch = nil }
  }

  // MARK: - What devices do

  private func write(
    _ collection: CollectionReference, _ token: String, _ ledger: inout Ledger,
    _ random: inout SeededNumbers
  ) {
    let document = collection.document("d\(Int.random(in: 0..<4, using: &random))")
    switch Int.random(in: 0..<7, using: &random) {
    case 0: document.put(["v": token, "at": FieldValue.serverTimestamp()])
    case 1: document.put(["merged": token], merge: true)
    case 2: document.drop()
    case 3:
      ledger.tokens.insert(token)
      collection.document("log").put(["tokens": FieldValue.arrayUnion([token])], merge: true)
    case 4:
      ledger.increments += 1
      collection.document("count").put(["n": FieldValue.increment(Int64(1))], merge: true)
    default:
      // Both or neither: every snapshot of every device must show the same in the two.
      collection.firestore.batch()
        .setData(["v": token], forDocument: collection.document("left"))
        .setData(["v": token], forDocument: collection.document("right"))
        .put()
    }
  }

  /// What must be found at the end, whatever happened on the way.
  struct Ledger {
    var tokens: Set<String> = []
    var increments = 0
  }

  // MARK: - What befalls them

  private func cut(_ index: Int, _ seed: Int) async throws {
    // A cut wire costs the pause before the next connection, so not every schedule has some.
    guard seed.isMultiple(of: 5), !members[index].isCut else { return }
    members[index].isCut = true
    try await members[index].wire.cut()
  }

  private func join(_ index: Int) async throws {
    guard members[index].isCut else { return }
    members[index].isCut = false
    try await members[index].wire.join()
  }

  /// Ends the app with whatever it has in its queue, and starts it again.
  private func relaunch(_ index: Int, _ collection: String, _ seed: Int) async throws {
    members[index].watch = nil
    let folder = members[index].device.folder
    await members[index].device.close()
    let device = try await Device(
      on: server, folder: folder, port: await members[index].wire.port)
    device.firestore.setClock(ahead: Self.skews[index])
    members[index].device = device
    watch(index, collection)
  }

  // MARK: - What is seen

  private func watch(_ index: Int, _ collection: String) {
    members[index].watch = Watch(members[index].device.firestore.collection(collection))
  }

  private func check(
    _ collection: String, _ count: Int, _ ledger: Ledger, _ seed: Int
  ) async throws {
    let documents = reader.firestore.collection(collection)
    let truth = try await reached {
      Self.contents(try await documents.getDocuments(source: .server))
    }
    for index in 0..<count {
      let watcher = Watcher(members[index].device.firestore.collection(collection))
      try await watcher.settled { Self.contents($0) == truth }
      let torn = members[index].watch?.torn ?? []
      #expect(torn.isEmpty, "seed \(seed), device \(index)")
    }
    let log = try await reached {
      try await documents.document("log").getDocument(source: .server)
    }
    #expect(Set(log.get("tokens") as? [String] ?? []) == ledger.tokens, "seed \(seed)")
    let counter = try await reached {
      try await documents.document("count").getDocument(source: .server)
    }
    #expect(counter.get("n") as? Int ?? 0 == ledger.increments, "seed \(seed)")
  }

  /// What the server says. One that has just started again is not reached at the first attempt.
  private func reached<Answer>(_ ask: () async throws -> Answer) async throws -> Answer {
    let deadline = ContinuousClock.now + .seconds(30)
    while true {
      do {
        return try await ask()
      } catch let error as FirestoreErrorCode
        where error.code == .unavailable && ContinuousClock.now < deadline
      {
        continue
      }
    }
  }

  private static func contents(_ snapshot: QuerySnapshot) -> [String: String] {
    var contents: [String: String] = [:]
    for document in snapshot.documents {
      let fields = document.data().sorted { $0.key < $1.key }
      contents[document.documentID] = fields.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
    }
    return contents
  }
}

/// A listener that notes the snapshots in which the two documents of a batch differ.
private final class Watch: Sendable {
  private let found: Found
  private let task: Task<Void, Never>

  init(_ query: Query) {
    let found = Found()
    self.found = found
    task = Task {
      do {
        for try await snapshot in query.snapshots {
          let left = snapshot.documents.first { $0.documentID == "left" }?.get("v") as? String
          let right = snapshot.documents.first { $0.documentID == "right" }?.get("v") as? String
          if left != right { found.add("\(left ?? "-") and \(right ?? "-")") }
        }
      } catch {
        // The device ended while it listened.
        return
      }
    }
  }

  deinit { task.cancel() }

  var torn: [String] { found.all }

  private final class Found: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }
}

/// The same numbers for the same seed.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    // Spread, or the numbers of one seed would be those of another, a few later.
    state = (seed &+ 1) &* 0xD134_2543_DE82_EF95
    state ^= state >> 29
    state = state &* 0xBF58_476D_1CE4_E5B9
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
