internal import Dispatch
public import Foundation

#if !canImport(ObjectiveC)
  /// Where a block that is not throwing leaves its error.
  public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

extension Firestore {
  /// Runs a block that reads and writes, and commits it; runs it again if what it read has changed
  /// meanwhile. Needs the network.
  ///
  /// The block runs on a thread of its own and may wait there. What it leaves in its error pointer
  /// ends the transaction without a write.
  /// - Returns: What the block returned.
  @discardableResult
  public func runTransaction(
    _ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?
  ) async throws -> Any? {
    try await runTransaction(with: nil, updateBlock)
  }

  /// Tries as often as the options say.
  @discardableResult
  public func runTransaction(
    with options: TransactionOptions?,
    _ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?
  ) async throws -> Any? {
    let attempts = (options ?? TransactionOptions()).maxAttempts
    return try await run(TransactionBlock(body: updateBlock), attempts: attempts).value
  }

  /// Calls the completion on the main actor with what the block returned.
  public func runTransaction(
    _ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?,
    completion: @escaping (Any?, (any Error)?) -> Void
  ) {
    runTransaction(with: nil, block: updateBlock, completion: completion)
  }

  /// Tries as often as the options say.
  public func runTransaction(
    with options: TransactionOptions?,
    block updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?,
    completion: @escaping (Any?, (any Error)?) -> Void
  ) {
    let attempts = (options ?? TransactionOptions()).maxAttempts
    let block = TransactionBlock(body: updateBlock)
    let handler = Handler<TransactionResult?, (any Error)?> { completion($0?.value, $1) }
    read {
      try await self.run(block, attempts: attempts)
    } completion: { result, error in
      handler(result, error)
    }
  }

  private func run(
    _ block: TransactionBlock, attempts: Int
  ) async throws -> TransactionResult {
    var delay = Duration.milliseconds(50)
    for attempt in 1... {
      do {
        let transaction = Transaction(firestore: self, client: try client())
        let result = try await block.run(with: transaction, of: self)
        try await transaction.commit()
        return result
      } catch let error as FirestoreErrorCode
        where attempt < attempts && error.isWorthAnotherTransaction
      {
        try await Task.sleep(for: delay)
        delay *= 2
      }
    }
    throw FirestoreErrorCode(.aborted)
  }
}

extension FirestoreErrorCode {
  fileprivate var isWorthAnotherTransaction: Bool {
    [.aborted, .failedPrecondition, .alreadyExists].contains(code)
  }
}

/// A transaction's block on its way to the thread it runs on.
///
/// Unchecked: it is run by one thread after the other, never by two at once.
private struct TransactionBlock: @unchecked Sendable {
  private static let queue = DispatchQueue(
    label: "hearth.firestore.transactions", attributes: .concurrent)

  let body: (Transaction, NSErrorPointer) -> Any?

  func run(with transaction: Transaction, of firestore: Firestore) async throws -> TransactionResult
  {
    try await withCheckedThrowingContinuation { done in
      Self.queue.async {
        var error: NSError?
        var value: Any?
        firestore.callBack {
          value = withUnsafeMutablePointer(to: &error) { body(transaction, $0) }
        }
        if let error {
          done.resume(throwing: error)
        } else {
          done.resume(returning: TransactionResult(value: value))
        }
      }
    }
  }
}

/// What a transaction's block returned, on its way to the caller.
///
/// Unchecked: it is handed over once, and its maker keeps nothing of it.
private struct TransactionResult: @unchecked Sendable {
  let value: Any?
}
