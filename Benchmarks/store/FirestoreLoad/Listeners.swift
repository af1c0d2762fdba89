import FirestoreProto
import Foundation
import NIOCore
import NIOFoundationCompat
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

    /// The waiting task, if the wait is over.
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
    over connections: CallConnections, _ body: () async throws -> Result
  ) async throws -> Result {
    let request: [UInt8] = try Google_Firestore_V1_ListenRequest.with {
      $0.database = Firestore.database
      $0.addTarget.targetID = 2
      $0.addTarget.query.parent = Firestore.root
      $0.addTarget.query.structuredQuery.from = [.with { $0.collectionID = collection }]
    }.serializedBytes()
    var opened = 0
    // By and by: a rush of new listeners is not what is measured.
    while opened < count {
      let more = opened..<min(opened + 1_000, count)
      try await connections.forEach(of: more) { [self] _, handler in listen(request, over: handler)
      }
      opened = more.upperBound
      try await wait(for: opened)
    }
    _ = try await next()
    return try await body()
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

  private func listen(_ request: [UInt8], over handler: CallHandler) {
    var isCurrent = false
    let call = CallHandler.Call { [self] message in
      // A response is one of several fields, so its first byte tells which.
      switch message.getInteger(at: message.readerIndex, as: UInt8.self) {
      case 0x1A where isCurrent: hear()
      case 0x12 where !isCurrent:
        let response = try? Google_Firestore_V1_ListenResponse(
          serializedBytes: Data(buffer: message))
        if response?.targetChange.targetChangeType == .current {
          isCurrent = true
          hear()
        }
      default: break
      }
    } end: { [self] error in
      fail(error ?? UnexpectedAnswer("A listener's stream ended."))
    }
    _ = handler.start("Listen", request, isOnly: false, call)
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
