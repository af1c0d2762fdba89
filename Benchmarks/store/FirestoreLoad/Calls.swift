import ArgumentParser
import FirestoreProto
import Foundation
import GRPCCore
import SwiftProtobuf

/// Fills a collection.
struct SeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed", abstract: "Set documents 0 to COUNT of a collection, 500 a commit.")

  @OptionGroup var firestore: Firestore
  @Option var collection: String
  @Option var count: Int

  func run() async throws {
    let collection = "\(Firestore.root)/\(collection)"
    let batches = (count + 499) / 500
    try await firestore.connected { clients in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (place, client) in clients.enumerated() {
          group.addTask { [count, step = clients.count] in
            for batch in stride(from: place, to: batches, by: step) {
              let numbers = batch * 500..<min(count, (batch + 1) * 500)
              _ = try await client.commit(
                .with {
                  $0.database = Firestore.database
                  $0.writes = numbers.map { .set("\(collection)/\($0)", number: $0) }
                }, metadata: Firestore.metadata)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
}

/// Durable creates, one document a commit.
struct CreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Create documents, each in a commit of its own.")

  @OptionGroup var firestore: Firestore
  @Option var clients: Int
  @Option var seconds = 5.0
  @Flag(help: "Write over a Write stream for each client, as phones do, and not by Commit.")
  var streams = false

  func run() async throws {
    let collection = "\(Firestore.root)/created"
    let write: @Sendable () -> Google_Firestore_V1_Write = {
      let id = UInt64.random(in: .min ... .max)
      return .create("\(collection)/\(String(id, radix: 36))", number: Int(id % 1_000_000))
    }
    try await firestore.repeated(by: clients, for: seconds) { [streams] handler, calls in
      if streams {
        WriteStreamClient(calls, over: handler, write).start()
      } else {
        calls.call("Commit", over: handler) {
          try Google_Firestore_V1_CommitRequest.with {
            $0.database = Firestore.database
            $0.writes = [write()]
          }.serializedBytes()
        }
      }
    }.report()
  }
}

/// Reads of single documents.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Get documents 0 to COUNT of a collection at random.")

  @OptionGroup var firestore: Firestore
  @Option var collection: String
  @Option var count: Int
  @Option var clients: Int
  @Option var seconds = 5.0

  func run() async throws {
    let collection = "\(Firestore.root)/\(collection)"
    try await firestore.repeated(by: clients, for: seconds) { [count] handler, calls in
      calls.call("GetDocument", over: handler) {
        try Google_Firestore_V1_GetDocumentRequest.with {
          $0.name = "\(collection)/\(Int.random(in: 0..<count))"
        }.serializedBytes()
      }
    }.report()
  }
}

/// Queries with a filter, an order and a limit of 50.
struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Ask for the 50 documents of one category with the highest scores.")

  private static let limit = 50

  @OptionGroup var firestore: Firestore
  @Option var collection: String
  @Option var clients = 1
  @Option var seconds = 5.0
  @Flag(help: "Ask until the server has made an index for the query, and measure after that.")
  var settled = false

  func run() async throws {
    if settled {
      try await firestore.connected { clients in
        guard let client = clients.first else { return }
        while try await entriesRead(by: client) > 2 * Self.limit {
          try await Task.sleep(for: .milliseconds(200))
        }
      }
    }
    try await firestore.repeated(by: clients, for: seconds) { [request] client in
      let found = try await client.runQuery(request(), metadata: Firestore.metadata) { response in
        var found = 0
        for try await message in response.messages where message.hasDocument { found += 1 }
        return found
      }
      guard found == Self.limit else {
        throw UnexpectedAnswer("A query found \(found) documents, not \(Self.limit).")
      }
    }.report()
  }

  @Sendable private func request() -> Google_Firestore_V1_RunQueryRequest {
    .with {
      $0.parent = Firestore.root
      $0.structuredQuery.from = [.with { $0.collectionID = collection }]
      $0.structuredQuery.where.fieldFilter = .with {
        $0.field.fieldPath = "category"
        $0.op = .equal
        $0.value.stringValue = "category \(Int.random(in: 0..<10))"
      }
      $0.structuredQuery.orderBy = [
        .with {
          $0.field.fieldPath = "score"
          $0.direction = .descending
        }
      ]
      $0.structuredQuery.limit.value = Int32(Self.limit)
    }
  }

  /// How many index entries the server walks for one such query.
  private func entriesRead(by client: Firestore.Client) async throws -> Int {
    var explained = request()
    explained.explainOptions.analyze = true
    return try await client.runQuery(explained, metadata: Firestore.metadata) { response in
      var entries: Int?
      for try await message in response.messages where message.hasExplainMetrics {
        let counts = message.explainMetrics.executionStats.debugStats.fields
        entries = counts["index_entries_scanned"].flatMap { Int($0.stringValue) }
      }
      guard let entries else { throw UnexpectedAnswer("The server does not explain its queries.") }
      return entries
    }
  }
}

/// An answer that makes a measurement worthless.
struct UnexpectedAnswer: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
