import ArgumentParser
import FirestoreProto
import Foundation
import GRPCCore
import SwiftProtobuf
import Synchronization

/// Transactions that all read and write the same document.
struct ContendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contend",
    abstract: "Count one document up in transactions that all start at once.")

  @OptionGroup var firestore: Firestore
  @Option var transactions = 1_000

  func run() async throws {
    let counter = "\(Firestore.root)/counters/\(UInt64.random(in: .min ... .max))"
    let measurement = try await firestore.connected { clients in
      try await set(counter, to: 0, in: Data(), over: clients[0])
      let start = ContinuousClock.now
      let cpu = processorSeconds()
      let times = try await withThrowingTaskGroup(of: Duration.self) { group in
        for number in 0..<transactions {
          let client = clients[number % clients.count]
          group.addTask {
            let before = ContinuousClock.now
            try await increment(counter, over: client)
            return .now - before
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let measurement = Measurement(
        times, in: .now - start, processor: processorSeconds() - cpu)
      let last = try await clients[0].getDocument(
        .with { $0.name = counter }, metadata: Firestore.metadata)
      guard last.fields["value"]?.integerValue == Int64(transactions) else {
        throw UnexpectedAnswer("Increments were lost: \(last.fields).")
      }
      return measurement
    }
    try measurement.report()
  }

  /// As Google's clients do it: the transaction begins with its first read, and is tried again when
  /// the server gives it up.
  private func increment(_ name: String, over client: Firestore.Client) async throws {
    var given = Data()
    while true {
      let attempt = given
      do {
        let (value, transaction) = try await client.batchGetDocuments(
          .with {
            $0.database = Firestore.database
            $0.documents = [name]
            $0.newTransaction.readWrite.retryTransaction = attempt
          }, metadata: Firestore.metadata
        ) { response in
          var value: Int64 = 0
          var transaction = Data()
          for try await message in response.messages {
            if !message.transaction.isEmpty { transaction = message.transaction }
            if case .found(let document)? = message.result {
              value = document.fields["value"]?.integerValue ?? 0
            }
          }
          return (value, transaction)
        }
        given = transaction
        return try await set(name, to: value + 1, in: transaction, over: client)
      } catch let error as RPCError where error.code == .aborted {
        continue
      }
    }
  }

  private func set(
    _ name: String, to value: Int64, in transaction: Data, over client: Firestore.Client
  ) async throws {
    _ = try await client.commit(
      .with {
        $0.database = Firestore.database
        $0.transaction = transaction
        $0.writes = [
          .with {
            $0.update.name = name
            $0.update.fields = ["value": .with { $0.integerValue = value }]
          }
        ]
      }, metadata: Firestore.metadata)
  }
}
