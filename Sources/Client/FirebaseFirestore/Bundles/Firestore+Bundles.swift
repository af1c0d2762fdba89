internal import DocumentModel
internal import FirestoreSync
public import Foundation

extension Firestore {
  /// Loads a bundle of documents and queries into the cache.
  @discardableResult
  public func loadBundle(_ bundleData: Data) async throws -> LoadBundleTaskProgress {
    try await load(bundleData, LoadBundleTask(firestore: self))
  }

  /// Loads a bundle; the completion runs on the main actor.
  @discardableResult
  public func loadBundle(
    _ bundleData: Data,
    completion: @escaping (LoadBundleTaskProgress?, (any Error)?) -> Void = { _, _ in }
  ) -> LoadBundleTask {
    let task = LoadBundleTask(firestore: self)
    let handler = Handler(completion)
    read {
      try await self.load(bundleData, task)
    } completion: { progress, error in
      handler(progress, error)
    }
    return task
  }

  /// Loads a bundle from a stream, which is read to its end first.
  @discardableResult
  public func loadBundle(_ bundleStream: InputStream) async throws -> LoadBundleTaskProgress {
    try await load(try Self.contents(of: bundleStream), LoadBundleTask(firestore: self))
  }

  /// Loads a bundle from a stream, which is read to its end first.
  @discardableResult
  public func loadBundle(
    _ bundleStream: InputStream,
    completion: @escaping (LoadBundleTaskProgress?, (any Error)?) -> Void = { _, _ in }
  ) -> LoadBundleTask {
    loadBundle((try? Self.contents(of: bundleStream)) ?? Data(), completion: completion)
  }

  /// The query that a loaded bundle has given a name; nil when none has.
  public func getQuery(named name: String) async -> Query? {
    guard let client = try? client(), let query = await client.namedQuery(name),
      case .query(let model) = query.selection
    else { return nil }
    return Query(
      firestore: self, form: .success(QueryForm(query: model, limitType: query.limitType)))
  }

  /// Calls the completion on the main actor with the query that a loaded bundle has given a name.
  public func getQuery(named name: String, completion: @escaping (Query?) -> Void) {
    let handler = Handler(completion)
    // The edge between completions and async code: the SDK's callers hold nothing to wait on.
    Task { @MainActor in handler(await self.getQuery(named: name)) }
  }

  private func load(_ data: Data, _ task: LoadBundleTask) async throws -> LoadBundleTaskProgress {
    do throws(FirestoreFailure) {
      let progress = LoadBundleTaskProgress(
        try await usedClient().loadBundle(data), .success)
      task.become(progress)
      return progress
    } catch {
      task.become(LoadBundleTaskProgress(BundleProgress(), .error))
      throw FirestoreErrorCode(error)
    }
  }

  private func usedClient() throws(FirestoreFailure) -> SyncClient {
    do throws(FirestoreErrorCode) {
      return try client()
    } catch {
      throw FirestoreFailure(.failedPrecondition, error.message)
    }
  }

  private static func contents(of stream: InputStream) throws -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count >= 0 else {
        throw FirestoreErrorCode(.invalidArgument, "The bundle's stream cannot be read.")
      }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
