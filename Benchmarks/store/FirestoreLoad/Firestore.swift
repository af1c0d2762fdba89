import ArgumentParser
import DocumentModel
import FirestoreProto
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2
import SwiftProtobuf

/// Where the load goes, and over how many connections.
struct Firestore: ParsableArguments {
  typealias Client = Google_Firestore_V1_Firestore.Client<HTTP2ClientTransport.Posix>

  @Option(help: "The server's port for gRPC on 127.0.0.1.")
  var port: Int

  @Option(help: "How many connections the clients share.")
  var connections = 8

  static let database = "projects/bench/databases/(default)"
  static let root = database + "/documents"
  static let metadata: Metadata = ["authorization": "Bearer owner"]

  /// Runs `body` with one client a connection.
  func connected<Result: Sendable>(
    _ body: ([Client]) async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var clients: [GRPCClient<HTTP2ClientTransport.Posix>] = []
      for _ in 0..<connections {
        let client = GRPCClient(
          transport: try HTTP2ClientTransport.Posix(
            target: .ipv4(address: "127.0.0.1", port: port), transportSecurity: .plaintext))
        clients.append(client)
        group.addTask { try await client.runConnections() }
      }
      let result = try await body(clients.map { Client(wrapping: $0) })
      for client in clients { client.beginGracefulShutdown() }
      group.cancelAll()
      return result
    }
  }

  /// Has `count` clients do `operation` again and again until the time is over.
  func repeated(
    by count: Int, for seconds: Double,
    _ operation: @escaping @Sendable (Client) async throws -> Void
  ) async throws -> Measurement {
    try await connected { clients in
      // What is done once for each connection is not what is measured.
      for client in clients { try await operation(client) }
      let start = ContinuousClock.now
      let cpu = processorSeconds()
      let end = start + .seconds(seconds)
      let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
        for number in 0..<count {
          let client = clients[number % clients.count]
          group.addTask {
            var times: [Duration] = []
            var before = ContinuousClock.now
            while before < end {
              try await operation(client)
              let after = ContinuousClock.now
              times.append(after - before)
              before = after
            }
            return times
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      return Measurement(times, in: .now - start, processor: processorSeconds() - cpu)
    }
  }

  /// Has `count` clients make calls over shared connections until the time is over.
  ///
  /// - Parameter begin: has one client make its calls, over the connection of this handler, until
  ///   they tell it to stop.
  func repeated(
    by count: Int, for seconds: Double,
    _ begin: @escaping @Sendable (CallHandler, RepeatedCalls) -> Void
  ) async throws -> Measurement {
    try await CallConnections.open(min(connections, count), port: port) { open in
      let start = ContinuousClock.now
      let cpu = processorSeconds()
      let calls = RepeatedCalls(by: count, until: start + .seconds(seconds))
      try await open.forEach(of: 0..<count) { _, handler in begin(handler, calls) }
      let times = try await calls.times()
      return Measurement(times, in: .now - start, processor: processorSeconds() - cpu)
    }
  }
}

/// A write that creates a small document: three fields, about a hundred bytes.
extension Google_Firestore_V1_Write {
  static func create(_ name: String, number: Int) -> Self {
    .with {
      $0.update.name = name
      $0.update.fields = fields(number)
      $0.currentDocument.exists = false
    }
  }

  static func set(_ name: String, number: Int) -> Self {
    .with {
      $0.update.name = name
      $0.update.fields = fields(number)
    }
  }

  private static func fields(_ number: Int) -> [ExactText: Google_Firestore_V1_Value] {
    [
      "category": .with { $0.stringValue = "category \(number % 10)" },
      // Steps through all the numbers in no order.
      "score": .with { $0.integerValue = Int64(number &* 7_919 % 1_000_003) },
      "title": .with { $0.stringValue = "The title of document number \(number)" },
    ]
  }
}
