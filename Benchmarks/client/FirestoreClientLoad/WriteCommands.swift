import ArgumentParser
import FirebaseCore
import FirebaseFirestore
import Foundation
import Synchronization

/// Writes and waits until a listener shows it.
struct WriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "From a write to the listener that is told of it.")

  @OptionGroup var device: DeviceOptions
  @Option var times = 500

  func run() async throws {
    let app = device.app(in: "writer")
    let firestore = device.firestore(app)
    try await firestore.disableNetwork()
    let messages = firestore.collection("messages")
    var snapshots = messages.order(by: "sent").limit(toLast: 50).snapshots.makeAsyncIterator()
    _ = try await snapshots.next()
    var milliseconds: [Double] = []
    for number in 0..<times {
      let start = ContinuousClock.now
      messages.put(number)
      while let snapshot = try await snapshots.next() {
        if snapshot.documents.last?.get("sent") as? Int == number { break }
      }
      milliseconds.append(start.duration(to: .now).milliseconds)
    }
    let (median, p95) = middleAnd95th(milliseconds)
    try report(["medianMilliseconds": median, "p95Milliseconds": p95])
    await app.close()
  }
}

/// Queues writes while it is offline, and sends them.
struct DrainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drain", abstract: "Queue writes offline, then go online until all are done.")

  @OptionGroup var device: DeviceOptions
  @Option var count = 1_000

  func run() async throws {
    let app = device.app(in: "drain")
    let firestore = device.firestore(app)
    try await firestore.disableNetwork()
    let messages = firestore.collection("messages")
    for number in 0..<count { messages.put(number) }
    // Reads wait for the writes before them.
    _ = try await messages.document("m0").getDocument(source: .cache)
    let start = ContinuousClock.now
    try await firestore.enableNetwork()
    try await firestore.waitForPendingWrites()
    try report(["milliseconds": start.duration(to: .now).milliseconds])
    await app.close()
  }
}

/// Holds clients that do nothing.
struct IdleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "idle", abstract: "Hold clients that were used once; memory of each.")

  @OptionGroup var device: DeviceOptions
  @Option var count = 100

  func run() async throws {
    // What all clients share is there before the first is counted.
    let first = try await used("warm")
    let before = try residentBytes()
    var apps: [FirebaseApp] = []
    for number in 0..<count { apps.append(try await used("idle\(number)")) }
    let after = try residentBytes()
    try report(["bytesEach": Double(after - before) / Double(count)])
    for app in apps + [first] { await app.close() }
  }

  private func used(_ name: String) async throws -> FirebaseApp {
    let app = device.app(in: name)
    let firestore = device.firestore(app)
    try await firestore.disableNetwork()
    firestore.collection("messages").put(0)
    _ = try await firestore.collection("messages").getDocuments(source: .cache)
    return app
  }

  private func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ")
    guard pages.count > 1, let resident = Int(pages[1]) else { throw ExitCode.failure }
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

extension CollectionReference {
  /// Plain, as in an async function the call would wait for the server.
  func put(_ number: Int) {
    document("m\(number)").setData([
      "room": number / 10, "sent": number,
      "text": "Message number \(number), which says no more than that.",
    ])
  }
}
