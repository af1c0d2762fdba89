import Accounts
import DocumentModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// One request about files: its caller, its address and its headers.
struct StorageCall {
  /// The form that answers and addresses take.
  enum Dialect: Sendable {
    /// Firebase's own, `/v0/b/…`: signed-in people under rules.
    case firebase
    /// Cloud Storage's JSON API, `/storage/v1/b/…`: administrators only.
    case cloud
  }

  let request: Request
  let dialect: Dialect
  let bucket: String?
  /// The name after `/o/`, decoded; nil for the bucket's files as a whole.
  let path: String?
  let isAboutObjects: Bool
  let query: [String: String]
  /// Where it comes from; nil for this machine.
  let address: String?

  /// - Parameter prefix: what the address begins with, to the bucket.
  init(
    _ request: Request, _ dialect: Dialect, prefix: String, _ context: some RequestContext
  ) throws(StorageError) {
    self.request = request
    address = RequestOrigin(of: request, context).limitedAddress
    self.dialect = dialect
    query = request.uri.queryParameters.reduce(into: [:]) { query, parameter in
      query[String(parameter.key)] = String(parameter.value)
    }
    let below = request.uri.path.dropFirst(prefix.count).drop { $0 == "/" }
    let parts = below.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    bucket = parts.first.flatMap { $0.isEmpty ? nil : $0.removingPercentEncoding }
    isAboutObjects = parts.count > 1 && parts[1] == "o"
    guard parts.count < 2 || isAboutObjects else {
      throw StorageError(.notFound, "There is nothing at this address.")
    }
    let name = parts.count > 2 && !parts[2].isEmpty ? parts[2] : nil
    path = name?.removingPercentEncoding
    guard (name == nil) == (path == nil) else {
      throw StorageError(.invalidArgument, "The file's name is not UTF-8.")
    }
  }

  /// The file that the address names.
  func name() throws(StorageError) -> ObjectName {
    try ObjectName(bucket: try knownBucket(), path: path ?? query["name"] ?? "")
  }

  func knownBucket() throws(StorageError) -> String {
    guard let bucket else { throw StorageError(.notFound, "The address names no bucket.") }
    try ObjectName.check(bucket: bucket)
    return bucket
  }

  func header(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }
  }

  var precondition: Precondition {
    Precondition(
      generation: query["ifGenerationMatch"].flatMap(Int64.init),
      notGeneration: query["ifGenerationNotMatch"].flatMap(Int64.init),
      metageneration: query["ifMetagenerationMatch"].flatMap(Int64.init),
      notMetageneration: query["ifMetagenerationNotMatch"].flatMap(Int64.init))
  }

  /// How many bytes the request says that it carries.
  var length: Int64? { header("Content-Length").flatMap { Int64($0) } }

  /// The server's address as the client wrote it, for the addresses that it is answered with.
  var origin: String {
    let scheme = header("X-Forwarded-Proto") ?? request.head.scheme ?? "http"
    return "\(scheme == "https" ? "https" : "http")://\(request.head.authority ?? "127.0.0.1")"
  }

  /// A small body of JSON; empty where there is none.
  func fields(_ limits: BlobLimits) async throws(StorageError) -> SettingsChange {
    let data: Data
    do {
      var request = request
      data = Data(try await request.collectBody(upTo: limits.metadataBytes * 2).readableBytesView)
    } catch {
      throw StorageError(.invalidArgument, "The body is larger than metadata may be.")
    }
    return try SettingsChange(json: data)
  }
}
