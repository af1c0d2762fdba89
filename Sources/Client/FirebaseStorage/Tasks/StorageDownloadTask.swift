internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where a download's bytes go.
enum DownloadTarget: Sendable {
  case memory(maxSize: Int64)
  case file(URL)
}

/// What a download ends with.
struct Downloaded: Sendable {
  /// The bytes; empty where they went into a file.
  var data: Data
}

/// A download. It comes in parts, so that it can be paused and goes on where it was after a break.
public final class StorageDownloadTask: StorageObservableTask, @unchecked Sendable {
  private static let part: Int64 = 1 << 20

  private struct Received {
    var data = Data()
    var count: Int64 = 0
    /// Tells whether the file is still the one that was begun with.
    var etag: String?
  }

  private let target: DownloadTarget
  private let received = Mutex(Received())

  init(_ reference: StorageReference, to target: DownloadTarget) {
    self.target = target
    super.init(reference)
  }

  func value() async throws -> Downloaded {
    guard case .downloaded(let downloaded) = try await outcome() else {
      throw StorageError.internalError(message: "A download ended as an upload.")
    }
    return downloaded
  }

  func whenDone(_ body: @escaping @Sendable (Result<Downloaded, any Error>) -> Void) {
    let storage = reference.storage
    onDone { result in
      storage.callBack {
        body(
          result.flatMap { outcome in
            if case .downloaded(let downloaded) = outcome { return .success(downloaded) }
            return .failure(StorageError.internalError(message: "A download ended as an upload."))
          })
      }
    }
  }

  override func perform() async throws -> Outcome {
    let address = try reference.storage.address(try reference.file(), [("alt", "media")])
    while true {
      let (offset, etag) = received.withLock { ($0.count, $0.etag) }
      var request = StorageRequest(method: "GET", url: address)
      request.headers["Range"] = "bytes=\(offset)-\(offset + partLength(offset) - 1)"
      if offset > 0 { request.headers["If-Range"] = etag }
      let answer = try await reference.storage.send(
        request, about: reference, within: reference.storage.maxDownloadRetryTime,
        accepting: [416])
      // An empty file has no first byte.
      let total = answer.status == 416 ? 0 : Self.total(answer)
      try check(total)
      if answer.status != 416 { try take(answer) }
      let count = received.withLock { $0.count }
      report(count, of: total)
      if count >= total { return .downloaded(try finish()) }
      guard count > offset || answer.status == 200 else {
        throw StorageError.internalError(message: "The server sent nothing of the file.")
      }
    }
  }

  /// Never more than may be kept, but always enough to see that there is more.
  private func partLength(_ offset: Int64) -> Int64 {
    guard case .memory(let maxSize) = target else { return Self.part }
    return max(1, min(Self.part, maxSize - offset))
  }

  private func check(_ total: Int64) throws {
    if case .memory(let maxSize) = target, total > maxSize {
      throw StorageError.downloadSizeExceeded(total: total, maxSize: maxSize)
    }
  }

  private static func total(_ answer: StorageResponse) -> Int64 {
    answer.headers["content-range"]?.split(separator: "/").last.flatMap { Int64($0) }
      ?? Int64(answer.body.count)
  }

  private func take(_ answer: StorageResponse) throws {
    // The whole file instead of a part: it has changed, or the server gives no parts.
    let isWhole = answer.status == 200
    try received.withLock { state in
      if isWhole { state = Received() }
      state.etag = answer.headers["etag"]
      switch target {
      case .memory: state.data += answer.body
      case .file(let url):
        let draft = Self.draft(url)
        if state.count == 0 {
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data().write(to: draft)
        }
        let handle = try FileHandle(forWritingTo: draft)
        defer { try? handle.close() }
        try handle.seek(toOffset: UInt64(state.count))
        try handle.write(contentsOf: answer.body)
      }
      state.count += Int64(answer.body.count)
    }
  }

  private func finish() throws -> Downloaded {
    try received.withLock { state in
      guard case .file(let url) = target else { return Downloaded(data: state.data) }
      let draft = Self.draft(url)
      if state.count == 0 { try Data().write(to: draft) }
      // A reader gets the old file or the new one, never a part.
      guard rename(draft.path, url.path) == 0 else {
        throw StorageError.unknown(message: "\(url.path) cannot be written.", serverError: [:])
      }
      return Downloaded(data: Data())
    }
  }

  private static func draft(_ url: URL) -> URL { url.appendingPathExtension("download") }
}
