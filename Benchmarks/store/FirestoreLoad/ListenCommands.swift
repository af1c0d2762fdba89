import ArgumentParser
import FirestoreProto
import Foundation
import SwiftProtobuf

/// Writes of which many listeners are told.
struct ListenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Write one document, wait until all listeners have heard of it, and again.")

  @OptionGroup var firestore: Firestore
  @Option var listeners = 10_000
  @Option var writes = 20

  func run() async throws {
    let collection = "live\(UInt32.random(in: .min ... .max))"
    try await CallConnections.open(firestore.connections, port: firestore.port) { open in
      let audience = Listeners(listeners, collection: collection)
      return try await audience.open(over: open) {
        var times: [Duration] = []
        var duration = Duration.zero
        var processor = 0.0
        // The first write warms up.
        for number in 0...writes {
          let start = ContinuousClock.now
          let cpu = processorSeconds()
          let request = Google_Firestore_V1_CommitRequest.with {
            $0.database = Firestore.database
            $0.writes = [.set("\(Firestore.root)/\(collection)/news", number: number)]
          }
          try await open.call("Commit", try request.serializedBytes())
          let heard = try await audience.next()
          guard number > 0 else { continue }
          duration += .now - start
          processor += processorSeconds() - cpu
          times += heard.map { $0 - start }
        }
        return Measurement(times, in: duration, processor: processor)
      }
    }.report()
  }
}

/// Listeners of which nothing happens.
struct IdleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "idle",
    abstract: "Open listeners, print a line when all have their first results, wait for a line.")

  @OptionGroup var firestore: Firestore
  @Option var listeners = 50_000

  func run() async throws {
    try await CallConnections.open(firestore.connections, port: firestore.port) { open in
      let start = ContinuousClock.now
      try await Listeners(listeners, collection: "quiet").open(over: open) {
        try Measurement([], in: .now - start, processor: processorSeconds()).report()
        fflush(nil)
        _ = readLine()
      }
    }
  }
}
