internal import Foundation
internal import Synchronization

/// An upload. What is small goes in one request; what is large in steps, so that it can be paused
/// and goes on where it was after a break.
public final class StorageUploadTask: StorageObservableTask, @unchecked Sendable {
  /// The server takes steps that are multiples of this.
  private static let granularity: Int64 = 256 * 1024
  private static let usualStep: Int64 = 8 * granularity

  private let source: UploadSource
  private let metadata: StorageMetadata?
  /// Where the upload goes on, once it has begun.
  private let session = Mutex<URL?>(nil)

  init(_ reference: StorageReference, _ source: UploadSource, _ metadata: StorageMetadata?) {
    self.source = source
    self.metadata = metadata
    super.init(reference)
  }

  func value() async throws -> StorageMetadata {
    guard case .uploaded(let metadata) = try await outcome() else {
      throw StorageError.internalError(message: "An upload ended as a download.")
    }
    return metadata
  }

  func whenDone(_ body: @escaping @Sendable (Result<StorageMetadata, any Error>) -> Void) {
    let storage = reference.storage
    onDone { result in
      storage.callBack {
        body(
          result.flatMap { outcome in
            if case .uploaded(let metadata) = outcome { return .success(metadata) }
            return .failure(StorageError.internalError(message: "An upload ended as a download."))
          })
      }
    }
  }

  override func perform() async throws -> Outcome {
    let path = try reference.file()
    let size = try source.size()
    report(0, of: size)
    if size <= Self.granularity { return .uploaded(try await sendWhole(path, size)) }
    var offset: Int64 = 0
    if session.withLock({ $0 }) != nil { offset = try await received() ?? 0 }
    while true {
      let address = try await begun(path, size)
      report(offset, of: size)
      do {
        let step = Self.step(reference.storage.uploadChunkSizeBytes)
        let end = min(size, offset + step)
        let answer = try await send(
          end == size ? "upload, finalize" : "upload", offset, source.bytes(offset..<end), address)
        if end == size {
          report(size, of: size)
          return .uploaded(reference.metadata(from: answer.body))
        }
        offset = answer.headers["x-goog-upload-size-received"].flatMap { Int64($0) } ?? end
      } catch StorageError.retryLimitExceeded {
        // What arrived of the step only the server knows.
        try await reference.storage.transport.wait(.seconds(1))
        offset = try await received() ?? 0
      } catch {
        // A step that was on its way when the task was paused can arrive after the server was
        // asked.
        let before = offset
        guard !Task.isCancelled, let now = try? await received(), now > before else { throw error }
        offset = now
      }
    }
  }

  private static func step(_ wanted: Int64) -> Int64 {
    guard wanted < usualStep else { return usualStep }
    return max(1, (wanted + granularity - 1) / granularity) * granularity
  }

  private var settings: [String: Any] {
    var settings = metadata?.current.settings ?? [:]
    settings["contentType"] =
      settings["contentType"] ?? source.contentType ?? "application/octet-stream"
    return settings
  }

  private func sendWhole(_ path: String, _ size: Int64) async throws -> StorageMetadata {
    var fields = settings
    fields["name"] = path
    let type = fields["contentType"] as? String ?? "application/octet-stream"
    let boundary = "hearth-\(UUID().uuidString)"
    var body = Data("--\(boundary)\r\nContent-Type: application/json; charset=utf-8\r\n\r\n".utf8)
    body += try JSONSerialization.data(withJSONObject: fields)
    body += Data("\r\n--\(boundary)\r\nContent-Type: \(type)\r\n\r\n".utf8)
    body += try source.bytes(0..<size)
    body += Data("\r\n--\(boundary)--".utf8)
    let address = try reference.storage.address(nil, [("name", path), ("uploadType", "multipart")])
    let request = StorageRequest(
      method: "POST", url: address,
      headers: [
        "X-Goog-Upload-Protocol": "multipart",
        "Content-Type": "multipart/related; boundary=\(boundary)",
      ], body: body)
    let answer = try await reference.storage.send(
      request, about: reference, within: reference.storage.maxUploadRetryTime)
    report(size, of: size)
    return reference.metadata(from: answer.body)
  }

  /// The address of the upload, which is begun if it has not been.
  private func begun(_ path: String, _ size: Int64) async throws -> URL {
    if let address = session.withLock({ $0 }) { return address }
    var fields = settings
    fields["name"] = path
    let address = try reference.storage.address(nil, [("name", path), ("uploadType", "resumable")])
    let request = StorageRequest(
      method: "POST", url: address,
      headers: [
        "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start",
        "X-Goog-Upload-Header-Content-Length": "\(size)",
        "X-Goog-Upload-Header-Content-Type": fields["contentType"] as? String ?? "",
        "Content-Type": "application/json; charset=utf-8",
      ], body: try JSONSerialization.data(withJSONObject: fields))
    let answer = try await reference.storage.send(
      request, about: reference, within: reference.storage.maxUploadRetryTime)
    guard let text = answer.headers["x-goog-upload-url"], let url = URL(string: text) else {
      throw StorageError.internalError(message: "The server began no upload.")
    }
    session.withLock { $0 = url }
    return url
  }

  /// How much of the upload the server has; nil when it knows of none, so that it begins again.
  private func received() async throws -> Int64? {
    guard let address = session.withLock({ $0 }) else { return nil }
    let request = StorageRequest(
      method: "POST", url: address, headers: ["X-Goog-Upload-Command": "query"])
    let answer = try await reference.storage.send(
      request, about: reference, within: reference.storage.maxUploadRetryTime,
      accepting: [404, 410])
    guard answer.status == 200, answer.headers["x-goog-upload-status"] == "active" else {
      session.withLock { $0 = nil }
      return nil
    }
    return answer.headers["x-goog-upload-size-received"].flatMap { Int64($0) } ?? 0
  }

  private func send(
    _ command: String, _ offset: Int64, _ bytes: Data, _ address: URL
  ) async throws -> StorageResponse {
    let request = StorageRequest(
      method: "POST", url: address,
      headers: [
        "X-Goog-Upload-Command": command, "X-Goog-Upload-Offset": "\(offset)",
        "Content-Type": "application/octet-stream",
      ], body: bytes)
    return try await reference.storage.send(request, about: reference, within: 0)
  }
}
