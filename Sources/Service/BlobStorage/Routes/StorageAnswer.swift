import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Makes responses: what every one of them has, and how errors are told.
enum StorageAnswer {
  /// Nothing is granted by where a page comes from: a token says who asks.
  static let common: HTTPFields = [
    .accessControlAllowOrigin: "*", .xContentTypeOptions: "nosniff",
    .accessControlExposeHeaders:
      "Content-Range, ETag, X-Goog-Hash, X-Goog-Upload-Chunk-Granularity, X-Goog-Upload-Size-Received, "
      + "X-Goog-Upload-Status, X-Goog-Upload-URL, X-GUploader-UploadID",
  ]

  static func json(
    _ body: some Encodable, status: HTTPResponse.Status = .ok, headers: [String: String] = [:]
  ) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var fields = common
    fields[.contentType] = "application/json; charset=UTF-8"
    fields[.cacheControl] = "private, no-store"
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    // Strings and numbers always have JSON.
    let data = (try? encoder.encode(body)) ?? Data("{}".utf8)
    return Response(
      status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  static func empty(
    _ status: HTTPResponse.Status = .noContent, headers: [String: String] = [:]
  ) -> Response {
    var fields = common
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return Response(status: status, headers: fields)
  }

  private struct Fault: Encodable {
    struct Body: Encodable {
      var code: Int
      var message: String
    }
    var error: Body
  }

  static func failure(_ error: StorageError) -> Response {
    let status = status(of: error.code)
    // What went wrong within is for the log, not for the caller.
    let message =
      error.code == .internal ? "The files could not be used. Try again." : error.message
    return json(Fault(error: Fault.Body(code: status.code, message: message)), status: status)
  }

  private static func status(of code: StorageError.Code) -> HTTPResponse.Status {
    switch code {
    case .invalidArgument: .badRequest
    case .unauthenticated: .unauthorized
    case .permissionDenied: .forbidden
    case .notFound: .notFound
    case .preconditionFailed: .preconditionFailed
    case .rangeNotSatisfiable: .rangeNotSatisfiable
    case .tooLarge: .contentTooLarge
    case .resourceExhausted: .tooManyRequests
    case .outOfSpace: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .internal: .internalServerError
    }
  }

  /// What a browser asks before it lets a page of another origin call.
  static func preflight() -> Response {
    var fields = common
    fields[.accessControlAllowMethods] = "GET, POST, PUT, PATCH, DELETE, OPTIONS"
    fields[.accessControlAllowHeaders] =
      "Authorization, Content-Type, Range, If-None-Match, X-Firebase-AppCheck, X-Firebase-GMPID, "
      + "X-Firebase-Storage-Version, X-Goog-Upload-Command, X-Goog-Upload-Content-Length, "
      + "X-Goog-Upload-Content-Type, X-Goog-Upload-Header-Content-Length, "
      + "X-Goog-Upload-Header-Content-Type, X-Goog-Upload-Offset, X-Goog-Upload-Protocol"
    fields[.accessControlMaxAge] = "3600"
    return Response(status: .noContent, headers: fields)
  }
}
