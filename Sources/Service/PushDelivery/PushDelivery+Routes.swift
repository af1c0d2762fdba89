package import Accounts
import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore
import NIOFoundationCompat

extension PushDelivery {
  /// The longest registration, in bytes.
  private static let longest = 16_384

  /// Adds where apps that do not run on this server register: as with Firebase, whose web client posts a
  /// browser's subscription, and beside it an Apple device's token.
  ///
  ///     POST /fcmregistrations.googleapis.com/v1/projects/PROJECT/registrations
  ///     {"web": {"endpoint": "…", "p256dh": "…", "auth": "…"}}
  ///     {"apns": {"token": "…", "topic": "com.example.app", "environment": "production"}}
  ///
  /// answers `{"token": "…"}`, and `DELETE …/registrations/TOKEN` gives it up. Both need an ID token.
  package func addRoutes(to router: some RouterMethods, accounts: Accounts) {
    let path =
      "/fcmregistrations.googleapis.com/v1/projects/\(surroundings.projectID)/registrations"
    router.post(RouterPath(path)) { [self] request, _ in
      await respond { () throws(PushError) in
        let uid = try await Self.user(of: request, accounts)
        let token = try await register(try await registration(in: request), account: uid)
        return try .json(["token": .string(token)])
      }
    }
    router.delete(RouterPath("\(path)/:token")) { [self] request, context in
      await respond { () throws(PushError) in
        let uid = try await Self.user(of: request, accounts)
        let token = context.parameters.get("token") ?? ""
        guard try await unregister(token.removingPercentEncoding ?? token, of: uid) else {
          throw PushError(.unregistered, "The account has no such token.")
        }
        return try .json([:])
      }
    }
  }

  private struct Wire: Decodable {
    struct Web: Decodable {
      var endpoint: String
      var p256dh: String
      var auth: String
    }
    struct Apple: Decodable {
      var token: String
      var topic: String
      var environment: String?
    }
    var web: Web?
    var apns: Apple?
  }

  private func registration(in request: Request) async throws(PushError) -> Destination.Kind {
    guard let body = try? await request.body.collect(upTo: Self.longest),
      let wire = JSONDecoder().decode(Wire.self, from: Data(buffer: body), mostValues: 1_000)
    else {
      throw PushError(.invalidArgument, "A registration is JSON with \"web\" or \"apns\".")
    }
    if let web = wire.web {
      return .web(
        try WebSubscription(
          endpoint: web.endpoint, p256dh: web.p256dh, auth: web.auth, origin: nil,
          isDevelopment: configuration.isDevelopment))
    }
    guard let apple = wire.apns else {
      throw PushError(.invalidArgument, "A registration is JSON with \"web\" or \"apns\".")
    }
    return .apple(
      AppleDevice(
        token: apple.token, topic: apple.topic,
        isDevelopment: apple.environment == "development"))
  }

  private static func user(
    of request: Request, _ accounts: Accounts
  ) async throws(PushError) -> String {
    let caller: Caller
    do {
      caller = try await accounts.caller(authorization: request.headers[.authorization])
    } catch {
      throw PushError(.permissionDenied, "The ID token is not valid: \(error.message)")
    }
    guard case .user(let user) = caller else {
      throw PushError(.permissionDenied, "A registration needs the ID token of an account.")
    }
    return user.uid
  }

  private func respond(
    _ body: () async throws(PushError) -> Response
  ) async -> Response {
    do {
      return try await body()
    } catch {
      let (status, name) = error.code.http
      let answer: [String: JSONValue] = [
        "error": .object([
          "code": .integer(Int64(status.code)), "message": .string(error.message),
          "status": .string(name),
        ])
      ]
      return (try? .json(answer, status: status)) ?? Response(status: status)
    }
  }
}

extension PushError.Code {
  /// The status of HTTP, and its name as Google's protocols have it.
  package var http: (status: HTTPResponse.Status, name: String) {
    switch self {
    case .unregistered: (.notFound, "NOT_FOUND")
    case .invalidArgument: (.badRequest, "INVALID_ARGUMENT")
    case .notOffered: (.badRequest, "FAILED_PRECONDITION")
    case .quotaExceeded: (.tooManyRequests, "RESOURCE_EXHAUSTED")
    case .permissionDenied: (.forbidden, "PERMISSION_DENIED")
    case .unavailable: (.serviceUnavailable, "UNAVAILABLE")
    }
  }
}

extension Response {
  fileprivate static func json(
    _ fields: [String: JSONValue], status: HTTPResponse.Status = .ok
  ) throws(PushError) -> Response {
    guard let data = try? JSONEncoder().encode(JSONValue.object(fields)) else {
      throw PushError(.unavailable, "The answer cannot be written.")
    }
    return Response(
      status: status,
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
