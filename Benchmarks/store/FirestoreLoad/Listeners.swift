import FirestoreProto
import Foundation
import GRPCCore
import SwiftProtobuf
import Synchronization

/// Many Listen streams, each with one target: all documents of one collection.
final class Listeners: Sendable {
  private struct State {
    /// When each listener heard of what is being waited for.
    var times: [ContinuousClock.Instant] = []
    var goal = Int.max
    var waiting: CheckedContinuation<Void, any Error>?
    var failure: (any Error)?

    /// Whoever waits, if the wait is over.
    mutating func takeWaiting() -> CheckedContinuation<Void, any Error>? {
      guard failure != nil || times.count >= goal else { return nil }
      defer { waiting = nil }
      return waiting
    }
  }

  private let count: Int
  private let collection: String
  private let state = Mutex(State())

  init(_ count: Int, collection: String) {
    self.count = count
    self.collection = collection
  }

  /// Opens the streams, and runs `body` once each has its first results.
  func open<Result>(
    over clients: [Firestore.Client], _ body: () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        let client = clients[number % clients.count]
        group.addTask { [self] in
          do {
            try await listen(over: client)
          } catch {
            fail(error)
          }
        }
        // By and by: a rush of new listeners is not what is measured.
        if number % 1_000 == 999 { try await wait(for: number + 1) }
      }
      _ = try await next()
      let result = try await body()
      group.cancelAll()
      return result
    }
  }

  /// Waits until every listener has heard of one thing more, and tells when each of them did.
  func next() async throws -> [ContinuousClock.Instant] {
    try await wait(for: count)
    return state.withLock { state in
      defer { state.times.removeAll(keepingCapacity: true) }
      return state.times
    }
  }

  private func wait(for goal: Int) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let waiting = state.withLock { state in
        state.goal = goal
        state.waiting = continuation
        return state.takeWaiting()
      }
      resume(waiting)
    }
  }

  private func listen(over client: Firestore.Client) async throws {
    let request = Google_Firestore_V1_ListenRequest.with {
      $0.database = Firestore.database
      $0.addTarget.targetID = 2
      $0.addTarget.query.parent = Firestore.root
      $0.addTarget.query.structuredQuery.from = [.with { $0.collectionID = collection }]
    }
    try await client.listen(metadata: Firestore.metadata) { writer in
      try await writer.write(request)
      // The client's side of the stream stays open.
      try await Task.sleep(for: .seconds(3_600))
    } onResponse: { [self] response in
      var isCurrent = false
      for try await message in response.messages {
        switch message.responseType {
        case .targetChange(let change) where change.targetChangeType == .current:
          isCurrent = true
          hear()
        case .documentChange where isCurrent: hear()
        default: break
        }
      }
      throw UnexpectedAnswer("A listener's stream ended.")
    }
  }

  private func hear() {
    let now = ContinuousClock.now
    let waiting = state.withLock { state in
      state.times.append(now)
      return state.takeWaiting()
    }
    resume(waiting)
  }

  private func fail(_ error: any Error) {
    let waiting = state.withLock { state in
      state.failure = state.failure ?? error
      return state.takeWaiting()
    }
    resume(waiting)
  }

  private func resume(_ waiting: CheckedContinuation<Void, any Error>?) {
    guard let waiting else { return }
    if let failure = state.withLock({ $0.failure }) {
      waiting.resume(throwing: failure)
    } else {
      waiting.resume()
    }
  }
}
