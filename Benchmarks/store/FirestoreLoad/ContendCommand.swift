import ArgumentParser
import DocumentModel
import FirestoreProto
import Foundation
import GRPCCore
import SwiftProtobuf

/// Transactions that all read and write the same document.
struct ContendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contend",
    abstract: "Count one document up in transactions that all start at once.")

  @OptionGroup var firestore: Firestore
  @Option var transactions = 1_000

  func run() async throws {
    let counter = "\(Firestore.root)/counters/\(UInt64.random(in: .min ... .max))"
    try await CallConnections.open(firestore.connections, port: firestore.port) { open in
      let first = Google_Firestore_V1_CommitRequest.with {
        $0.database = Firestore.database
        $0.writes = [.count(counter, 0)]
      }
      try await open.call("Commit", try first.serializedBytes())
      let start = ContinuousClock.now
      let cpu = processorSeconds()
      // None begins a second one.
      let calls = RepeatedCalls(by: transactions, until: start)
      try await open.forEach(of: 0..<transactions) { _, handler in
        let begun = ContinuousClock.now
        Increment(counter, over: handler) { error in _ = calls.note(error, since: begun) }.begin()
      }
      let times = try await calls.times()
      return Measurement(times, in: .now - start, processor: processorSeconds() - cpu)
    }.report()
    try await check(counter)
  }

  private func check(_ counter: String) async throws {
    let last = try await firestore.connected { clients in
      try await clients[0].getDocument(.with { $0.name = counter }, metadata: Firestore.metadata)
    }
    guard last.fields["value"]?.integerValue == Int64(transactions) else {
      throw UnexpectedAnswer("Increments were lost: \(last.fields).")
    }
  }
}
