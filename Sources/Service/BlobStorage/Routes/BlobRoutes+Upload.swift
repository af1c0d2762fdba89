import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension BlobRoutes {
  /// Takes a file, or begins or goes on with taking it.
  func upload(_ call: StorageCall) async throws -> Response {
    let type = call.request.headers[.contentType] ?? ""
    if call.query["upload_id"] != nil { return try await proceed(call) }
    if call.header("X-Goog-Upload-Protocol")?.lowercased() == "resumable"
      || call.query["uploadType"] == "resumable"
    {
      return try await start(call)
    }
    if call.header("X-Goog-Upload-Protocol")?.lowercased() == "multipart"
      || call.query["uploadType"] == "multipart"
      || type.lowercased().hasPrefix("multipart/related")
    {
      return try await uploadMultipart(call, type)
    }
    var plan = try await plan(call, SettingsChange([:]), type: type, size: call.length)
    plan.size = call.length
    try await check(plan)
    return try await receive(call, plan) { writer in
      for try await bytes in call.request.body { try await writer.write(bytes) }
      if let length = call.length, writer.size != length {
        throw StorageError(.invalidArgument, "The body ended before its length.")
      }
    }
  }

  private func uploadMultipart(_ call: StorageCall, _ type: String) async throws -> Response {
    var body = try MultipartBody(contentType: type, limit: storage.limits.metadataBytes * 2)
    var plan: UploadPlan?
    var writer = ContentWriter(storage: storage, limit: storage.limits.objectBytes)
    do {
      for try await bytes in call.request.body {
        for event in try body.take(bytes) {
          switch event {
          case .metadata(let change, let contentType):
            let made = try await self.plan(call, change, type: contentType, size: nil)
            try await check(made)
            plan = made
          case .content(let bytes): try await writer.write(bytes)
          }
        }
      }
      guard let plan, body.isComplete else {
        throw StorageError(.invalidArgument, "The multipart body ended too early.")
      }
      return StorageAnswer.json(self.body(try await keep(plan, &writer), call))
    } catch {
      try? await writer.discard()
      throw error
    }
  }

  /// Takes the bytes of one request and keeps them as the plan says.
  private func receive(
    _ call: StorageCall, _ plan: UploadPlan, _ body: (inout ContentWriter) async throws -> Void
  ) async throws -> Response {
    var writer = ContentWriter(
      storage: storage, limit: plan.size ?? storage.limits.objectBytes)
    do {
      try await body(&writer)
      return StorageAnswer.json(self.body(try await keep(plan, &writer), call))
    } catch {
      try? await writer.discard()
      throw error
    }
  }

  /// Makes a file of what the writer has, if the rules allow it.
  func keep(
    _ plan: UploadPlan, _ writer: inout ContentWriter, of upload: Upload? = nil
  ) async throws(StorageError) -> StoredObject {
    let content = try await writer.finish()
    if let size = plan.size, size != content.size {
      throw StorageError(
        .invalidArgument, "The file has \(content.size) bytes; \(size) were announced.")
    }
    let judge = guarding(plan.caller)
    return try await storage.complete(plan, content, of: upload) {
      (before, after) throws(StorageError) in
      try await judge.checkCreate(before: before, after: after)
    }
  }

  /// What a request wants to upload.
  func plan(
    _ call: StorageCall, _ change: SettingsChange, type: String?, size: Int64?
  ) async throws -> UploadPlan {
    let path = call.path ?? call.query["name"] ?? change.name ?? ""
    let name = try ObjectName(bucket: try call.knownBucket(), path: path)
    var settings = ObjectSettings()
    try change.apply(to: &settings)
    settings.contentType =
      settings.contentType ?? type.flatMap { $0.isEmpty ? nil : $0 } ?? "application/octet-stream"
    try settings.check(storage.limits)
    if let size, size < 0 {
      throw StorageError(.invalidArgument, "A file's length is a number of bytes.")
    }
    if let size, size > storage.limits.objectBytes {
      throw StorageError(
        .tooLarge, "A file has at most \(storage.limits.objectBytes) bytes.")
    }
    // The JSON API has been asked for by an administrator, who may show nothing in development.
    let caller = call.dialect == .cloud ? .owner : try await caller(call)
    return UploadPlan(
      name, settings: settings, size: size, precondition: call.precondition, by: caller,
      from: call.address, wantsToken: call.dialect == .firebase)
  }

  /// Throws for an upload that will not be allowed, before its bytes are taken.
  func check(_ plan: UploadPlan) async throws {
    let before = try await storage.object(try plan.name())
    try plan.precondition.check(before)
    try await guarding(plan.caller).checkPlan(plan, before: before)
  }
}
