public import Foundation

extension StorageReference {
  public func downloadURL(completion: @escaping @Sendable (URL?, (any Error)?) -> Void) {
    complete(completion) { try await self.downloadURL() }
  }

  public func downloadURL(completion: @escaping @Sendable (Result<URL, any Error>) -> Void) {
    complete(completion) { try await self.downloadURL() }
  }

  public func getMetadata(
    completion: @escaping @Sendable (StorageMetadata?, (any Error)?) -> Void
  ) {
    complete(completion) { try await self.getMetadata() }
  }

  public func getMetadata(
    completion: @escaping @Sendable (Result<StorageMetadata, any Error>) -> Void
  ) {
    complete(completion) { try await self.getMetadata() }
  }

  public func updateMetadata(
    _ metadata: StorageMetadata,
    completion: (@Sendable (StorageMetadata?, (any Error)?) -> Void)?
  ) {
    complete({ completion?($0, $1) }) { try await self.updateMetadata(metadata) }
  }

  public func delete(completion: (@Sendable ((any Error)?) -> Void)?) {
    complete({ (_: Void?, error) in completion?(error) }) { try await self.delete() }
  }

  public func list(
    maxResults: Int64,
    completion: @escaping @Sendable (StorageListResult?, (any Error)?) -> Void
  ) {
    complete(completion) { try await self.list(maxResults: maxResults) }
  }

  public func list(
    maxResults: Int64, pageToken: String,
    completion: @escaping @Sendable (StorageListResult?, (any Error)?) -> Void
  ) {
    complete(completion) { try await self.list(maxResults: maxResults, pageToken: pageToken) }
  }

  public func listAll(
    completion: @escaping @Sendable (StorageListResult?, (any Error)?) -> Void
  ) {
    complete(completion) { try await self.listAll() }
  }

  func complete<T: Sendable>(
    _ completion: @escaping @Sendable (T?, (any Error)?) -> Void,
    _ body: @escaping @Sendable () async throws -> T
  ) {
    complete(
      { (result: Result<T, any Error>) in
        switch result {
        case .success(let value): completion(value, nil)
        case .failure(let error): completion(nil, error)
        }
      }, body)
  }

  func complete<T: Sendable>(
    _ completion: @escaping @Sendable (Result<T, any Error>) -> Void,
    _ body: @escaping @Sendable () async throws -> T
  ) {
    let storage = storage
    // The edge between completions and async code: the SDK's callers hold nothing to wait on.
    Task {
      let result: Result<T, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      storage.callBack { completion(result) }
    }
  }
}
