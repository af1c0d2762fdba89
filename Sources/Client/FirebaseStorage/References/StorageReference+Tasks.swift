public import Foundation

extension StorageReference {
  /// Keeps data as this file. The upload starts at once.
  @discardableResult
  public func putData(
    _ uploadData: Data, metadata: StorageMetadata? = nil,
    completion: (@Sendable (StorageMetadata?, (any Error)?) -> Void)? = nil
  ) -> StorageUploadTask {
    upload(.data(uploadData), metadata, completion)
  }

  /// Keeps a file of the device as this file. The upload starts at once.
  @discardableResult
  public func putFile(
    from fileURL: URL, metadata: StorageMetadata? = nil,
    completion: (@Sendable (StorageMetadata?, (any Error)?) -> Void)? = nil
  ) -> StorageUploadTask {
    upload(.file(fileURL), metadata, completion)
  }

  /// Loads the file into memory. It fails where the file is larger than `maxSize` bytes.
  @discardableResult
  public func getData(
    maxSize: Int64, completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> StorageDownloadTask {
    download(.memory(maxSize: maxSize)) { result in
      switch result {
      case .success(let downloaded): completion(downloaded.data, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  /// Loads the file into one of the device, in the place of what is there.
  @discardableResult
  public func write(
    toFile fileURL: URL, completion: (@Sendable (URL?, (any Error)?) -> Void)? = nil
  ) -> StorageDownloadTask {
    download(.file(fileURL)) { result in
      switch result {
      case .success: completion?(fileURL, nil)
      case .failure(let error): completion?(nil, error)
      }
    }
  }

  /// The file's bytes. Throws where it is larger than `maxSize` bytes.
  public func data(maxSize: Int64) async throws -> Data {
    let task = StorageDownloadTask(self, to: .memory(maxSize: maxSize))
    return try await task.value().data
  }

  /// Keeps data as this file.
  public func putDataAsync(
    _ uploadData: Data, metadata: StorageMetadata? = nil,
    onProgress: (@Sendable (Progress?) -> Void)? = nil
  ) async throws -> StorageMetadata {
    try await upload(.data(uploadData), metadata, onProgress)
  }

  /// Keeps a file of the device as this file.
  public func putFileAsync(
    from url: URL, metadata: StorageMetadata? = nil,
    onProgress: (@Sendable (Progress?) -> Void)? = nil
  ) async throws -> StorageMetadata {
    try await upload(.file(url), metadata, onProgress)
  }

  /// Loads the file into one of the device, in the place of what is there.
  public func writeAsync(
    toFile fileURL: URL, onProgress: (@Sendable (Progress?) -> Void)? = nil
  ) async throws -> URL {
    let task = StorageDownloadTask(self, to: .file(fileURL))
    if let onProgress { task.observe(.progress) { onProgress($0.progress) } }
    _ = try await task.value()
    return fileURL
  }

  private func upload(
    _ source: UploadSource, _ metadata: StorageMetadata?,
    _ onProgress: (@Sendable (Progress?) -> Void)?
  ) async throws -> StorageMetadata {
    let task = StorageUploadTask(self, source, metadata)
    if let onProgress { task.observe(.progress) { onProgress($0.progress) } }
    return try await task.value()
  }

  private func upload(
    _ source: UploadSource, _ metadata: StorageMetadata?,
    _ completion: (@Sendable (StorageMetadata?, (any Error)?) -> Void)?
  ) -> StorageUploadTask {
    let task = StorageUploadTask(self, source, metadata)
    task.whenDone { result in
      switch result {
      case .success(let metadata): completion?(metadata, nil)
      case .failure(let error): completion?(nil, error)
      }
    }
    task.start()
    return task
  }

  private func download(
    _ target: DownloadTarget,
    _ completion: @escaping @Sendable (Result<Downloaded, any Error>) -> Void
  ) -> StorageDownloadTask {
    let task = StorageDownloadTask(self, to: target)
    task.whenDone(completion)
    task.start()
    return task
  }
}
