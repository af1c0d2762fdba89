internal import FirestoreSync

extension Firestore {
  /// Does work that may be done again after a crash, without its writes being made twice. The tasks
  /// that the work begins are a part of it.
  ///
  /// - Parameter name: Names the work, the same each time it is done; no other work has it.
  package static func repeatably<Result>(
    _ name: String, _ work: () throws -> Result
  ) rethrows -> Result {
    try WriteMarks.$current.withValue(WriteMarks(name: name), operation: work)
  }

  /// Returns when all writes made up to now are in the local store, where the end of the process does
  /// not reach them.
  package func waitForLocalWrites() async {
    guard let client = try? client() else { return }
    await client.waitForLocalWrites()
  }
}
