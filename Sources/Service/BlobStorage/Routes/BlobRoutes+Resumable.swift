import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Uploads of many requests: Firebase's clients say what they do in `X-Goog-Upload-…`, those of Cloud
/// Storage by `Content-Range`. Both go on after a break where the server says that it is.
///
/// See https://cloud.google.com/storage/docs/performing-resumable-uploads
extension BlobRoutes {
  func start(_ call: StorageCall) async throws -> Response {
    let change = try await call.fields(storage.limits)
    let type =
      call.header("X-Goog-Upload-Header-Content-Type") ?? call.header("X-Goog-Upload-Content-Type")
      ?? call.header("X-Upload-Content-Type")
    let length =
      call.header("X-Goog-Upload-Header-Content-Length")
      ?? call.header("X-Goog-Upload-Content-Length") ?? call.header("X-Upload-Content-Length")
    let plan = try await plan(call, change, type: type, size: length.flatMap { Int64($0) })
    try await check(plan)
    let upload = try await storage.begin(plan)
    let address = call.address(of: upload)
    switch call.dialect {
    case .cloud: return StorageAnswer.empty(.ok, headers: ["Location": address])
    case .firebase:
      return StorageAnswer.empty(
        .ok,
        headers: [
          "X-Goog-Upload-URL": address, "X-Goog-Upload-Status": "active",
          "X-Goog-Upload-Chunk-Granularity": "\(ContentWriter.pieceBytes)",
          "X-GUploader-UploadID": upload.id,
        ])
    }
  }

  func proceed(_ call: StorageCall) async throws -> Response {
    let upload = try await storage.upload(call.query["upload_id"] ?? "")
    guard upload.plan.bucket == call.bucket else {
      throw StorageError(.notFound, "The upload is to another bucket.")
    }
    return switch call.dialect {
    case .firebase: try await proceedAsFirebase(call, upload)
    case .cloud: try await proceedAsCloud(call, upload)
    }
  }

  private func proceedAsFirebase(_ call: StorageCall, _ upload: Upload) async throws -> Response {
    let commands = (call.header("X-Goog-Upload-Command") ?? "upload, finalize").lowercased()
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if commands.contains("cancel") {
      try await storage.cancel(upload)
      return StorageAnswer.empty(.ok, headers: ["X-Goog-Upload-Status": "cancelled"])
    }
    if commands.contains("query") { return Self.active(upload.received) }
    let offset = try call.offset ?? upload.received
    if commands.contains("upload"), offset != upload.received {
      throw StorageError(
        .invalidArgument,
        "The upload goes on at \(upload.received), not at \(offset). Ask with the command query.")
    }
    var writer = writer(upload)
    if commands.contains("upload") { try await take(call, &writer) }
    guard commands.contains("finalize") else { return Self.active(writer.written) }
    let object = try await keep(upload.plan, &writer, of: upload)
    let answer = body(object, call)
    return StorageAnswer.json(
      answer,
      headers: [
        "X-Goog-Upload-Status": "final", "X-Goog-Upload-Size-Received": "\(object.size)",
      ])
  }

  private static func active(_ received: Int64) -> Response {
    StorageAnswer.empty(
      .ok,
      headers: [
        "X-Goog-Upload-Status": "active", "X-Goog-Upload-Size-Received": "\(received)",
        "X-Goog-Upload-Chunk-Granularity": "\(ContentWriter.pieceBytes)",
      ])
  }

  private func proceedAsCloud(_ call: StorageCall, _ upload: Upload) async throws -> Response {
    if call.request.method == .delete {
      try await storage.cancel(upload)
      return StorageAnswer.empty()
    }
    let range = try call.contentRange
    if let range, range.first == nil, range.total == nil || range.total != upload.received {
      return Self.incomplete(upload.received)
    }
    if let first = range?.first, first != upload.received {
      return Self.incomplete(upload.received)
    }
    var writer = writer(upload)
    try await take(call, &writer)
    guard range == nil || range?.total == writer.size else {
      return Self.incomplete(writer.written)
    }
    return StorageAnswer.json(body(try await keep(upload.plan, &writer, of: upload), call))
  }

  private static func incomplete(_ received: Int64) -> Response {
    StorageAnswer.empty(
      HTTPResponse.Status(code: 308, reasonPhrase: "Resume Incomplete"),
      headers: received == 0 ? [:] : ["Range": "bytes=0-\(received - 1)"])
  }

  private func writer(_ upload: Upload) -> ContentWriter {
    ContentWriter(
      storage: storage, limit: upload.plan.size ?? storage.limits.objectBytes,
      content: upload.content, written: upload.received, plan: upload.plan)
  }

  /// Keeps what the request brings. Of one that is cut off the whole pieces stay.
  private func take(_ call: StorageCall, _ writer: inout ContentWriter) async throws {
    for try await bytes in call.request.body { try await writer.write(bytes) }
    try await writer.flush()
  }
}

extension StorageCall {
  fileprivate func address(of upload: Upload) -> String {
    let bucket = upload.plan.bucket
    let name = upload.plan.path.encodedAsSegment
    return switch dialect {
    case .firebase:
      "\(origin)/v0/b/\(bucket)/o?name=\(name)&upload_id=\(upload.id)&upload_protocol=resumable"
    case .cloud:
      "\(origin)/upload/storage/v1/b/\(bucket)/o?uploadType=resumable&name=\(name)&upload_id=\(upload.id)"
    }
  }

  fileprivate var offset: Int64? {
    get throws(StorageError) {
      guard let text = header("X-Goog-Upload-Offset") else { return nil }
      guard let offset = Int64(text) else {
        throw StorageError(.invalidArgument, "X-Goog-Upload-Offset is a number of bytes.")
      }
      return offset
    }
  }

  /// What `Content-Range` says: where the body begins, unless it is empty, and how long the file is,
  /// if that is known.
  fileprivate var contentRange: (first: Int64?, total: Int64?)? {
    get throws(StorageError) {
      guard let text = header("Content-Range") else { return nil }
      let parts = text.dropFirst("bytes ".count).split(separator: "/")
      guard text.hasPrefix("bytes "), parts.count == 2 else {
        throw StorageError(.invalidArgument, "Content-Range is bytes FIRST-LAST/TOTAL.")
      }
      return (parts[0].split(separator: "-").first.flatMap { Int64($0) }, Int64(parts[1]))
    }
  }
}
