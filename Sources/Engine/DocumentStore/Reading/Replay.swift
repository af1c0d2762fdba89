import Synchronization

/// How far reading the past goes through the log, and what it takes of the memory for results.
struct Replay: Sendable {
  /// How many changes are gone through; nil for as many as there are.
  var most: Int?
  var share: ResultShare
  var cancellation: Cancellation

  /// Tells work on a thread of the storage that nobody waits for it any longer.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)

    func cancel() { flag.store(true, ordering: .relaxed) }

    func check() throws(StoreError) {
      if flag.load(ordering: .relaxed) { throw .cancelled }
    }
  }
}

extension StoreError {
  static func tooMuchChanged(_ most: Int) -> StoreError {
    StoreError(
      .resourceExhausted,
      "More than \(most) changes were made since the read_time. Read at a later time.")
  }
}
