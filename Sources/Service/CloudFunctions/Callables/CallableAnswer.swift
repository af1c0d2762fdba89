import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The callable protocol's requests and responses.
/// See https://firebase.google.com/docs/functions/callable-reference
enum CallableAnswer {
  private static let headers: HTTPFields = [
    .contentType: "application/json; charset=utf-8", .cacheControl: "no-store",
    .accessControlAllowOrigin: "*",
  ]

  /// Throws unless the request is a call.
  static func check(_ request: Request) throws(HTTPSError) {
    guard request.method == .post else {
      throw HTTPSError(.invalidArgument, "A function is called by POST.")
    }
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard type.split(separator: ";").first.map(String.init) == "application/json" else {
      throw HTTPSError(.invalidArgument, "A call's Content-Type is application/json.")
    }
  }

  static func acceptsStreaming(_ request: Request) -> Bool {
    request.headers[.accept]?.lowercased().contains("text/event-stream") ?? false
  }

  static func preflight(_ request: Request) -> Response {
    var headers: HTTPFields = [
      .accessControlAllowOrigin: "*", .accessControlAllowMethods: "GET, POST, OPTIONS",
      .accessControlMaxAge: "3600",
    ]
    headers[.accessControlAllowHeaders] =
      request.headers[.accessControlRequestHeaders] ?? "authorization, content-type"
    return Response(status: .noContent, headers: headers)
  }

  /// The answer with a result, which is JSON already.
  static func response(_ result: Data) -> Response {
    Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: object("result", result))))
  }

  static func response(to error: HTTPSError) -> Response {
    Response(
      status: HTTPResponse.Status(code: error.httpStatus), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: object("error", json(error)))))
  }

  /// An answer in parts: `body` sends chunks and then gives the result.
  static func streaming(
    _ body:
      @escaping @Sendable (_ send: @escaping @Sendable (Data) async throws -> Void) async ->
      Result<Data, HTTPSError>
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/event-stream; charset=utf-8"
    let (chunks, feed) = AsyncStream.makeStream(of: Data.self)
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            let result = await body { feed.yield(event("message", $0)) }
            switch result {
            case .success(let data): feed.yield(event("result", data))
            case .failure(let error): feed.yield(event("error", json(error)))
            }
            feed.finish()
          }
          defer { group.cancelAll() }
          for await chunk in chunks { try await writer.write(ByteBuffer(bytes: chunk)) }
        }
        try await writer.finish(nil)
      })
  }

  private static func event(_ name: String, _ json: Data) -> Data {
    Data("data: ".utf8) + object(name, json) + Data("\n\n".utf8)
  }

  private static func object(_ name: String, _ json: Data) -> Data {
    Data("{\"\(name)\":".utf8) + json + Data("}".utf8)
  }

  private static func json(_ error: HTTPSError) -> Data {
    var fields: [String: JSONValue] = [
      "status": .string(error.code.rawValue), "message": .string(error.message),
    ]
    fields["details"] = error.details
    // Strings and JSON values can always be encoded.
    return (try? JSONEncoder().encode(JSONValue.object(fields))) ?? Data("{}".utf8)
  }
}
