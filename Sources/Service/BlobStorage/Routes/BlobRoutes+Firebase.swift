import Accounts
import Foundation
import HTTPTypes
import Hummingbird

extension BlobRoutes {
  /// Answers a request to `/v0/b/…`.
  func firebase(_ call: StorageCall) async throws -> Response {
    guard call.isAboutObjects else {
      throw StorageError(.notFound, "Files are at /v0/b/BUCKET/o.")
    }
    switch call.request.method {
    case .get where call.path == nil: return try await list(call)
    case .get, .head: return try await get(call)
    case .post, .put:
      if call.query["create_token"] != nil || call.query["delete_token"] != nil {
        return try await changeTokens(call)
      }
      // Some proxies let no PATCH through.
      if call.header("X-HTTP-Method-Override") == "PATCH" { return try await update(call) }
      return try await upload(call)
    case .patch: return try await update(call)
    case .delete: return try await delete(call)
    default: throw StorageError(.invalidArgument, "Files have no such method.")
    }
  }

  private func get(_ call: StorageCall) async throws -> Response {
    let name = try call.name()
    let object = try await storage.object(name)
    if call.query["alt"] == "media", let token = call.query["token"] {
      // Everybody who has the address may load the file, whatever the rules say.
      guard let object, object.tokens.contains(token) else { throw StorageError.denied }
      return try download(object, call)
    }
    try await guarding(try await caller(call)).checkGet(name, object)
    guard let object else { throw StorageError.missing(name) }
    if call.query["alt"] == "media" { return try download(object, call) }
    return StorageAnswer.json(body(try await storage.ensureToken(of: object), call))
  }

  private struct Listing: Encodable {
    struct Item: Encodable {
      var name: String
      var bucket: String
    }
    var prefixes: [String]
    var items: [Item]
    var nextPageToken: String?
  }

  private func list(_ call: StorageCall) async throws -> Response {
    let listing = try call.listing()
    try await guarding(try await caller(call)).checkList(listing.bucket, prefix: listing.prefix)
    let page = try await storage.list(listing)
    return StorageAnswer.json(
      Listing(
        prefixes: page.prefixes,
        items: page.objects.map { Listing.Item(name: $0.name.path, bucket: $0.name.bucket) },
        nextPageToken: page.nextPageToken))
  }

  private func update(_ call: StorageCall) async throws -> Response {
    let name = try call.name()
    let caller = try await caller(call)
    let change = try await call.fields(storage.limits)
    guard let before = try await storage.object(name) else {
      try await guarding(caller).checkGet(name, nil)
      throw StorageError.missing(name)
    }
    var after = before
    try change.apply(to: &after.settings)
    after.metageneration += 1
    try await guarding(caller).checkUpdate(before: before, after: after)
    // What was judged is what is changed.
    let unchanged = Precondition(
      generation: before.generation, metageneration: before.metageneration)
    let object = try await storage.update(name, if: unchanged) { [after] in
      $0.settings = after.settings
    }
    return StorageAnswer.json(body(object, call))
  }

  private func delete(_ call: StorageCall) async throws -> Response {
    let name = try call.name()
    let object = try await storage.object(name)
    try await guarding(try await caller(call)).checkDelete(name, object)
    guard let object else { throw StorageError.missing(name) }
    try await storage.delete(name, if: Precondition(generation: object.generation))
    return StorageAnswer.empty()
  }

  /// An administrator gives a file another token, or takes one away.
  private func changeTokens(_ call: StorageCall) async throws -> Response {
    guard try await caller(call) == .owner else { throw StorageError.denied }
    let unwanted = call.query["delete_token"]
    let object = try await storage.update(try call.name()) { object in
      if let unwanted {
        object.tokens.removeAll { $0 == unwanted }
      }
      if unwanted == nil || object.tokens.isEmpty { object.tokens.append(StoredObject.newToken()) }
    }
    return StorageAnswer.json(body(object, call))
  }
}

extension StorageCall {
  /// Which files the request asks for.
  func listing() throws(StorageError) -> ObjectListing {
    var listing = ObjectListing(bucket: try knownBucket())
    listing.prefix = query["prefix"] ?? ""
    listing.delimiter = query["delimiter"] ?? ""
    listing.limit = min(max(query["maxResults"].flatMap { Int($0) } ?? 1000, 1), 1000)
    listing.pageToken = query["pageToken"]
    return listing
  }
}
