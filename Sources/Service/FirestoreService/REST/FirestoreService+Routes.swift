import DocumentModel
import Foundation
import GRPCCore
import HTTPTypes
package import Hummingbird
import NIOCore

extension FirestoreService {
  /// A commit may be 10 MiB; as JSON it is larger, bytes above all.
  private static let largestBody = 24 * 1024 * 1024

  /// Adds Firestore's REST API.
  package func addRoutes(to router: some RouterMethods) {
    for method: HTTPRequest.Method in [.get, .post, .patch, .delete] {
      router.on("/v1/projects/**", method: method) { request, context in
        let peer = (context as? any RemoteAddressRequestContext)?.remoteAddress
        return await respond(to: request, from: peer.flatMap(PeerAddress.init))
      }
    }
    router.on("/v1/projects/**", method: .options) { _, _ in
      Response(status: .noContent, headers: Self.preflight)
    }
  }

  private func respond(to request: Request, from peer: PeerAddress?) async -> Response {
    var isStream = false
    do {
      let path = try RESTPath(request.uri.path)
      isStream = path.isStream
      let caller = try await authenticate(request.headers[.authorization])
      let call = try RESTCall(
        request.method, path, try RESTParameters(request.uri.query),
        body: try await Self.body(of: request))
      let watched = try monitor.begin(call.method, headers: request.headers, from: peer)
      do {
        let share = try share(of: caller)
        defer { withExtendedLifetime(share) {} }
        let answers = try await watched.run { try await call.perform(self, caller) }
        watched.end(nil)
        return Self.response(answers, isList: call.isStream)
      } catch {
        watched.end(error)
        throw error
      }
    } catch {
      let error = RPCError(any: error)
      return Response(
        status: error.code.httpStatus, headers: Self.headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: ErrorBody(error).json(inList: isStream))))
    }
  }

  private static func body(of request: Request) async throws -> Data {
    var request = request
    guard request.method != .get, request.method != .delete else { return Data() }
    do {
      return Data(try await request.collectBody(upTo: largestBody).readableBytesView)
    } catch {
      throw RPCError(
        code: .invalidArgument,
        message: "Request payload size exceeds the limit: \(Limits.requestBytes) bytes.")
    }
  }

  private static func response(_ answers: Answers<Data>, isList: Bool) -> Response {
    guard isList else {
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: answers.first ?? Data())))
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        for (place, answer) in answers.enumerated() {
          var buffer = ByteBuffer(string: place == 0 ? "[" : ",\n")
          buffer.writeBytes(answer)
          try await writer.write(buffer)
        }
        try await writer.write(ByteBuffer(string: answers.isEmpty ? "[]" : "]"))
        try await writer.finish(nil)
      })
  }

  private static let headers: HTTPFields = [
    .contentType: "application/json; charset=UTF-8", .cacheControl: "private",
    .xContentTypeOptions: "nosniff",
    // Nothing is granted by where a page comes from: a token says who asks.
    .accessControlAllowOrigin: "*",
  ]

  /// What a browser asks before it lets a page of another origin call.
  private static let preflight: HTTPFields = [
    .accessControlAllowOrigin: "*",
    .accessControlAllowMethods: "GET, POST, PATCH, DELETE, OPTIONS",
    .accessControlAllowHeaders: "*, Authorization", .accessControlMaxAge: "3600",
  ]
}
