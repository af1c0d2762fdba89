import Accounts
import Foundation
import HTTPTypes
import Hummingbird

extension BlobRoutes {
  /// Answers a request to `/storage/v1/b/…`.
  func cloud(_ call: StorageCall) async throws -> Response {
    try await checkAdministrator(call)
    guard call.isAboutObjects else { return try await buckets(call) }
    switch call.request.method {
    case .get where call.path == nil: return try await listResources(call)
    case .get, .head:
      let name = try call.name()
      guard let object = try await storage.object(name) else { throw StorageError.missing(name) }
      if let generation = call.query["generation"], generation != "\(object.generation)" {
        throw StorageError.missing(name)
      }
      try call.precondition.check(object)
      return call.query["alt"] == "media"
        ? try download(object, call) : StorageAnswer.json(body(object, call))
    case .post: return try await upload(call)
    case _ where call.query["upload_id"] != nil: return try await upload(call)
    case .put, .patch:
      let change = try await call.fields(storage.limits)
      let isWhole = call.request.method == .put
      let object = try await storage.update(try call.name(), if: call.precondition) { object in
        if isWhole { object.settings = ObjectSettings() }
        try object.apply(change)
      }
      return StorageAnswer.json(body(object, call))
    case .delete:
      try await storage.delete(try call.name(), if: call.precondition)
      return StorageAnswer.empty()
    default: throw StorageError(.invalidArgument, "Files have no such method.")
    }
  }

  private func checkAdministrator(_ call: StorageCall) async throws(StorageError) {
    switch try await caller(call) {
    case .owner: return
    case .anonymous where isDevelopment && call.isFromProgram: return
    case .anonymous:
      throw StorageError(
        .unauthenticated, "Show a service account's access token. See `hearth service-account`.")
    case .user:
      throw StorageError(
        .permissionDenied, "This API is for administrators. People use Firebase's, at /v0/b.")
    }
  }

  private struct Resources: Encodable {
    var kind = "storage#objects"
    var items: [ObjectBody]
    var prefixes: [String]
    var nextPageToken: String?
  }

  private func listResources(_ call: StorageCall) async throws -> Response {
    let page = try await storage.list(try call.listing())
    return StorageAnswer.json(
      Resources(
        items: page.objects.map { body($0, call) }, prefixes: page.prefixes,
        nextPageToken: page.nextPageToken))
  }

  private struct Bucket: Encodable {
    var kind = "storage#bucket"
    var id: String
    var name: String
    var storageClass = "STANDARD"

    init(_ name: String) {
      id = name
      self.name = name
    }
  }

  private struct Buckets: Encodable {
    var kind = "storage#buckets"
    var items: [Bucket]
  }

  /// Every name is a bucket: it needs not be made before files are kept in it.
  private func buckets(_ call: StorageCall) async throws -> Response {
    switch (call.request.method, call.bucket) {
    case (.get, nil):
      return StorageAnswer.json(Buckets(items: try await storage.buckets().map(Bucket.init)))
    case (.get, _?): return StorageAnswer.json(Bucket(try call.knownBucket()))
    case (.post, nil):
      let name = try await call.fields(storage.limits).name ?? ""
      try ObjectName.check(bucket: name)
      return StorageAnswer.json(Bucket(name))
    default: throw StorageError(.invalidArgument, "Buckets cannot be changed.")
    }
  }
}

extension StoredObject {
  /// Changes what an administrator says of the file, its tokens by the name that Firebase has for
  /// them in the metadata.
  mutating func apply(_ change: SettingsChange) throws(StorageError) {
    try change.apply(to: &settings)
    if let text = settings.metadata?.removeValue(forKey: "firebaseStorageDownloadTokens") {
      tokens = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    if settings.metadata?.isEmpty == true { settings.metadata = nil }
  }
}

extension StorageCall {
  /// Whether no page in a browser can have made the request: those tell where they come from.
  var isFromProgram: Bool {
    header("Origin") == nil && header("Sec-Fetch-Site") == nil && header("Referer") == nil
  }
}
