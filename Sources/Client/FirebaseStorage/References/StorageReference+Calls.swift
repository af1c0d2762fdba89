public import Foundation

extension StorageReference {
  /// An address from which everybody who has it can load the file, as long as the file stays as it
  /// is.
  public func downloadURL() async throws -> URL {
    let path = try file()
    let metadata = try await metadata(of: path)
    guard let token = metadata.current.tokens.first else {
      throw StorageError.internalError(message: "The file \(path) has no download token.")
    }
    return try storage.address(path, [("alt", "media"), ("token", token)])
  }

  /// What is known of the file.
  public func getMetadata() async throws -> StorageMetadata {
    try await metadata(of: try file())
  }

  /// Changes what is said of the file: what is nil in the metadata is not said any more.
  public func updateMetadata(_ metadata: StorageMetadata) async throws -> StorageMetadata {
    let path = try file()
    var fields = metadata.current.settings
    for key in [
      "cacheControl", "contentDisposition", "contentEncoding", "contentLanguage", "contentType",
    ] where fields[key] == nil {
      // Metadata that were read hold all of it; new ones only what they are to change.
      if metadata.current.generation != 0 { fields[key] = NSNull() }
    }
    let data = try JSONSerialization.data(withJSONObject: fields)
    let answer = try await call("PATCH", storage.address(path), body: data)
    return self.metadata(from: answer)
  }

  /// Removes the file.
  public func delete() async throws {
    _ = try await call("DELETE", storage.address(try file()))
  }

  /// A page of what is in this folder: files, and the folders within it.
  ///
  /// - Parameter maxResults: 1 to 1000.
  public func list(maxResults: Int64) async throws -> StorageListResult {
    try await page(maxResults, nil)
  }

  /// The next page of what is in this folder.
  public func list(maxResults: Int64, pageToken: String) async throws -> StorageListResult {
    try await page(maxResults, pageToken)
  }

  /// Everything that is in this folder.
  public func listAll() async throws -> StorageListResult {
    var prefixes: [StorageReference] = []
    var items: [StorageReference] = []
    var token: String?
    repeat {
      let page = try await page(1000, token)
      prefixes += page.prefixes
      items += page.items
      token = page.pageToken
    } while token != nil
    return StorageListResult(prefixes: prefixes, items: items, pageToken: nil)
  }

  private func metadata(of path: String) async throws -> StorageMetadata {
    metadata(from: try await call("GET", storage.address(path)))
  }

  func metadata(from answer: Data) -> StorageMetadata {
    let fields = (try? JSONSerialization.jsonObject(with: answer)) as? [String: Any] ?? [:]
    var values = StorageMetadata.Values(fields)
    values.reference = self
    return StorageMetadata(values)
  }

  private struct Listing: Decodable {
    struct Item: Decodable {
      var name: String
    }
    var prefixes: [String]?
    var items: [Item]?
    var nextPageToken: String?
  }

  private func page(_ maxResults: Int64, _ token: String?) async throws -> StorageListResult {
    guard (1...1000).contains(maxResults) else {
      throw StorageError.invalidArgument(message: "maxResults is 1 to 1000, not \(maxResults).")
    }
    var query = [("prefix", fullPath.isEmpty ? "" : fullPath + "/"), ("delimiter", "/")]
    query.append(("maxResults", "\(maxResults)"))
    if let token { query.append(("pageToken", token)) }
    let answer = try await call("GET", storage.address(nil, query))
    guard let listing = try? JSONDecoder().decode(Listing.self, from: answer) else {
      throw StorageError.internalError(message: "The server's list cannot be read.")
    }
    // The SDK's paths have no empty parts, so it cannot name files whose names have.
    return StorageListResult(
      prefixes: (listing.prefixes ?? []).filter { !$0.contains("//") }.map {
        StorageReference(storage: storage, path: $0)
      },
      items: (listing.items ?? []).filter { !$0.name.hasSuffix("/") && !$0.name.contains("//") }
        .map { StorageReference(storage: storage, path: $0.name) },
      pageToken: listing.nextPageToken)
  }

  private func call(_ method: String, _ url: URL, body: Data? = nil) async throws -> Data {
    var request = StorageRequest(method: method, url: url)
    if let body {
      request.body = body
      request.headers["Content-Type"] = "application/json; charset=utf-8"
    }
    let answer = try await storage.send(
      request, about: self, within: storage.maxOperationRetryTime)
    return answer.body
  }
}
