import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Turns a call on fields into an HTTP exchange: the key, the body, the answer or the error.
struct AccountsEndpoint: Sendable {
  typealias Handler =
    @Sendable (RequestFields) async throws(AccountsError) -> any Encodable & Sendable

  let accounts: Accounts

  /// An import has a thousand users, each with a hash.
  private static let largestAdminBody = 8 * 1024 * 1024

  /// Tells a browser that pages of any origin may call: nothing here is decided by a cookie, so a
  /// page can do no more than any other program.
  func preflight(_ request: Request) -> Response {
    var headers: HTTPFields = [
      .accessControlAllowOrigin: "*", .accessControlAllowMethods: "GET, POST",
      .accessControlMaxAge: "86400",
    ]
    if let name = HTTPField.Name("Access-Control-Request-Headers") {
      headers[.accessControlAllowHeaders] = request.headers[name]
    }
    return Response(status: .noContent, headers: headers)
  }

  /// Answers a client, which must send an API key.
  func respond(to request: Request, _ context: some RequestContext, _ handle: Handler) async
    -> Response
  {
    let origin = RequestOrigin(of: request, context)
    return await respond(to: request, from: origin, context.logger) { () throws(AccountsError) in
      try checkKey(of: request)
      return try await handle(RequestFields(of: request, from: origin))
    }
  }

  /// Answers anybody.
  func respondToAnyone(
    _ request: Request, _ context: some RequestContext, _ handle: Handler
  ) async -> Response {
    let origin = RequestOrigin(of: request, context)
    return await respond(to: request, from: origin, context.logger) { () throws(AccountsError) in
      try await handle(RequestFields(of: request, from: origin))
    }
  }

  /// Answers an administrator of this project.
  func respondToOwner(
    _ request: Request, _ context: some RequestContext, _ handle: Handler
  ) async -> Response {
    let origin = RequestOrigin(of: request, context)
    return await respond(to: request, from: origin, context.logger) { () throws(AccountsError) in
      guard case .owner = try await accounts.caller(authorization: request.headers[.authorization])
      else {
        throw AccountsError(.insufficientPermission, "This call is for administrators.")
      }
      guard context.parameters.get("project") == accounts.configuration.projectID else {
        throw AccountsError(
          .permissionDenied, "This server's project is \"\(accounts.configuration.projectID)\".")
      }
      return try await handle(
        RequestFields(of: request, from: origin, largest: Self.largestAdminBody))
    }
  }

  private func respond(
    to request: Request, from origin: RequestOrigin, _ logger: Logger,
    _ handle: () async throws(AccountsError) -> any Encodable & Sendable
  ) async -> Response {
    do throws(AccountsError) {
      return response(.ok, try await handle(), logger: logger)
    } catch {
      if error.code == .internal {
        logger.error("A call on accounts failed.", metadata: ["error": "\(error)"])
      } else if error.code.concernsSecurity {
        // The person who was meant is left out: people type passwords where addresses belong.
        logger.notice(
          "A call on accounts was refused.",
          metadata: [
            "code": "\(error.code.rawValue)", "call": "\(request.uri.path)",
            "from": "\(origin.address ?? "unknown")",
          ])
      }
      return response(error.httpStatus, ErrorResponse(error), logger: logger)
    }
  }

  private func response(
    _ status: HTTPResponse.Status, _ body: any Encodable, logger: Logger
  ) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Response(
        status: status,
        headers: [
          .contentType: "application/json; charset=utf-8",
          .cacheControl: (body as? any Cacheable)?.cacheControl ?? "no-store",
          .accessControlAllowOrigin: "*",
        ],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(body))))
    } catch {
      logger.error("An answer cannot be encoded.", metadata: ["error": "\(error)"])
      return Response(status: .internalServerError)
    }
  }

  private func checkKey(of request: Request) throws(AccountsError) {
    let header = HTTPField.Name("X-Goog-Api-Key").flatMap { request.headers[$0] }
    guard let key = request.uri.queryParameters["key"].map({ String($0) }) ?? header, !key.isEmpty
    else {
      throw AccountsError(
        .permissionDenied,
        "The request is missing a valid API key; send it as the parameter \"key\".")
    }
    let keys = accounts.configuration.apiKeys
    guard keys.isEmpty || keys.contains(key) else {
      throw AccountsError(
        .invalidArgument, "API key not valid. Please pass a valid API key.")
    }
  }
}
