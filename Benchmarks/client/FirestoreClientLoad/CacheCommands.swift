import ArgumentParser
import FirebaseCore
import FirebaseFirestore
import Foundation

/// Fills the cache, as if the server had sent the documents.
struct FillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill", abstract: "Put messages into a device's cache, ten to each room.")

  @OptionGroup var device: DeviceOptions
  @Option var count: Int

  func run() async throws {
    let app = device.app()
    let firestore = device.firestore(app)
    try await firestore.disableNetwork()
    // The index comes with the first query, as in an app whose cache fills after it was first used.
    _ = try await firestore.room(0).getDocuments(source: .cache)
    _ = try await firestore.newest.getDocuments(source: .cache)
    _ = try await firestore.loadBundle(Bundle.messages(count))
    try report(["documents": Double(count)])
    await app.close()
  }

  private enum Bundle {
    static func messages(_ count: Int) -> Data {
      let root = "projects/hearth/databases/(default)/documents"
      let time = "2026-01-01T00:00:00.000001Z"
      var elements = [
        #"{"metadata":{"id":"fill","createTime":"\#(time)","version":1,"totalDocuments":\#(count)}}"#
      ]
      for number in 0..<count {
        let name = "\(root)/messages/m\(number)"
        elements.append(
          #"{"documentMetadata":{"name":"\#(name)","readTime":"\#(time)","exists":true}}"#)
        elements.append(
          #"{"document":{"name":"\#(name)","createTime":"\#(time)","updateTime":"\#(time)","#
            + #""fields":{"room":{"integerValue":"\#(number / 10)"},"sent":{"integerValue":"\#(number)"},"#
            + #""text":{"stringValue":"Message number \#(number), which says no more than that."}}}}"#
        )
      }
      return Data(elements.map { "\($0.utf8.count)\($0)" }.joined().utf8)
    }
  }
}

/// Starts the client and has the newest messages shown from the cache.
struct LaunchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "launch", abstract: "From nothing to the first snapshots from the cache.")

  @OptionGroup var device: DeviceOptions

  func run() async throws {
    let start = ContinuousClock.now
    let app = device.app()
    let firestore = device.firestore(app)
    let newest = try await firestore.newest.firstSnapshot()
    let toNewest = start.duration(to: .now)
    let all = try await firestore.collection("messages").firstSnapshot()
    try report([
      "newest": Double(newest.count), "all": Double(all.count),
      "newestMilliseconds": toNewest.milliseconds,
      "allMilliseconds": start.duration(to: .now).milliseconds,
    ])
    await app.close()
  }
}

/// Asks the cache for the few documents that match.
struct FindCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Ask the cache for the ten messages of a room.")

  @OptionGroup var device: DeviceOptions
  @Option var rooms: Int
  @Option var times = 200

  func run() async throws {
    let app = device.app()
    let firestore = device.firestore(app)
    try await firestore.disableNetwork()
    var milliseconds: [Double] = []
    for _ in 0..<times {
      let room = Int.random(in: 0..<rooms)
      let start = ContinuousClock.now
      let found = try await firestore.room(room).getDocuments(source: .cache)
      milliseconds.append(start.duration(to: .now).milliseconds)
      guard found.count == 10 else { throw ExitCode.failure }
    }
    let (median, p95) = middleAnd95th(milliseconds)
    try report(["medianMilliseconds": median, "p95Milliseconds": p95])
    await app.close()
  }
}

extension Firestore {
  var newest: Query { collection("messages").order(by: "sent").limit(toLast: 50) }

  func room(_ number: Int) -> Query {
    collection("messages").whereField("room", isEqualTo: number)
  }
}

extension Query {
  func firstSnapshot() async throws -> QuerySnapshot {
    for try await snapshot in snapshots { return snapshot }
    throw CancellationError()
  }
}
