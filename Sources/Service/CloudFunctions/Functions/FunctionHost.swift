package import Accounts
import Foundation
import HTTPTypes
package import Hummingbird
package import Logging
import NIOCore
import Normalization

/// Serves an app's functions to callers over HTTP, each within its limits.
///
/// A function is reached as with Firebase's emulator: `http://HOST:PORT/PROJECT/REGION/NAME`. The
/// region of a namespace has the functions of that namespace, and every other region those of the
/// project's default one.
package struct FunctionHost: Sendable {
  private let functions: [CloudFunction.ID: CloudFunction]
  private let regions: Set<String>
  private let addresses: [String: CloudFunction.ID]
  private let gates: [String: FunctionGate]
  private let accounts: Accounts
  private let projectID: String
  private let environment: FunctionEnvironment
  private let logger: Logger

  /// Serves the functions; of two with one id the first.
  ///
  /// - Parameter addresses: the ids of functions by the paths at which they answer as well.
  package init(
    _ functions: [CloudFunction], at addresses: [String: CloudFunction.ID] = [:],
    accounts: Accounts, projectID: String,
    environment: FunctionEnvironment, logger: Logger
  ) {
    self.functions = Dictionary(functions.map { ($0.id, $0) }) { first, _ in first }
    regions = Set(functions.compactMap(\.namespace.region))
    gates = self.functions.mapValues { FunctionGate(most: $0.limits.concurrency) }
    self.addresses = addresses
    self.accounts = accounts
    self.projectID = projectID
    self.environment = environment
    self.logger = logger
  }

  /// Adds the functions' addresses.
  package func addRoutes(to router: some RouterMethods) {
    let methods: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete, .options, .head]
    for method in methods {
      for path in ["/\(projectID)/:region/:function", "/\(projectID)/:region/:function/**"] {
        router.on(RouterPath(path), method: method) { request, context in
          let region = context.parameters.get("region") ?? ""
          let name = context.parameters.get("function") ?? ""
          return await respond(
            to: request, from: RequestOrigin(of: request, context),
            id: regions.contains(region) ? "\(region)/\(name)" : name, name: name,
            below: context.parameters.getCatchAll().joined(separator: "/"))
        }
      }
      for (address, id) in addresses {
        for path in [address, "\(address)/**"] {
          router.on(RouterPath(path), method: method) { request, context in
            await respond(
              to: request, from: RequestOrigin(of: request, context), id: id, name: id,
              below: context.parameters.getCatchAll().joined(separator: "/"))
          }
        }
      }
    }
  }

  private func respond(
    to request: Request, from origin: RequestOrigin, id: CloudFunction.ID, name: String,
    below: String
  ) async -> Response {
    guard let function = functions[id], function.trigger == nil else {
      return CallableAnswer.response(
        to: HTTPSError(.notFound, "There is no function '\(name)'."))
    }
    if request.method == .options, case .callable = function.kind {
      return CallableAnswer.preflight(request)
    }
    guard let pass = gates[id]?.enter() else {
      return CallableAnswer.response(
        to: HTTPSError(
          .resourceExhausted, "'\(name)' is called more often than it can answer. Try again."))
    }
    do throws(HTTPSError) {
      return try await answer(request, from: origin, function, below: "/" + below, pass)
    } catch {
      return CallableAnswer.response(to: error)
    }
  }

  private func answer(
    _ request: Request, from origin: RequestOrigin, _ function: CloudFunction,
    below path: String, _ pass: FunctionGate.Pass
  ) async throws(HTTPSError) -> Response {
    let user = try await user(request)
    switch function.kind {
    case .callable(let call):
      try CallableAnswer.check(request)
      let data = try CallableCoding.data(
        ofBody: try await body(of: request, function), mostValues: function.limits.inputValues)
      guard CallableAnswer.acceptsStreaming(request) else {
        let context = CallableContext(
          user: user, origin: origin, environment: environment.serving(function.namespace),
          acceptsStreaming: false, send: { _ in })
        let result = await result(of: function) { try await call(data, context) }
        return CallableAnswer.response(try result.get())
      }
      return CallableAnswer.streaming { send in
        let context = CallableContext(
          user: user, origin: origin, environment: environment.serving(function.namespace),
          acceptsStreaming: true, send: send)
        // The call runs as long as its stream, and so does its leave to run.
        defer { withExtendedLifetime(pass) {} }
        return await result(of: function) { try await call(data, context) }
      }
    case .request(let handle):
      let body = try await body(of: request, function)
      try Self.check(body)
      let request = FunctionRequest(
        method: request.method, path: path,
        query: request.uri.queryParameters.reduce(into: [:]) { query, parameter in
          query[String(parameter.key)] = String(parameter.value)
        }, headers: request.headers, body: body, user: user, origin: origin)
      let response = try await result(of: function) {
        try await handle(request, environment.serving(function.namespace))
      }.get()
      return Response(
        status: response.status, headers: response.headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: response.body)))
    case .triggered:
      throw HTTPSError(.notFound, "There is no function '\(function.name)'.")
    }
  }

  private func user(_ request: Request) async throws(HTTPSError) -> AuthenticatedUser? {
    do {
      let caller = try await accounts.caller(authorization: request.headers[.authorization])
      if case .user(let user) = caller { return user }
      return nil
    } catch {
      throw HTTPSError(.unauthenticated, "The ID token is not valid. Sign in again.")
    }
  }

  private func body(
    of request: Request, _ function: CloudFunction
  ) async throws(HTTPSError) -> Data {
    var request = request
    do {
      return Data(
        try await request.collectBody(upTo: function.limits.inputBytes).readableBytesView)
    } catch {
      throw HTTPSError(
        .invalidArgument, "The body is larger than \(function.limits.inputBytes) bytes.")
    }
  }

  /// Refuses a body whose texts would be excessive work for a function that reads them as JSON or as a
  /// form. Its media type says nothing: a function may read it as what it expects.
  private static func check(_ body: Data) throws(HTTPSError) {
    let isExcessive = body.withUnsafeBytes {
      NormalizationWork.isExcessive($0, .json) || NormalizationWork.isExcessive($0, .percent)
    }
    guard !isExcessive else { throw HTTPSError(.invalidArgument, NormalizationWork.advice) }
  }

  /// What the function gives within its time; what it should not have thrown is logged.
  private func result<T: Sendable>(
    of function: CloudFunction, _ body: @escaping @Sendable () async throws -> T
  ) async -> Result<T, HTTPSError> {
    do {
      return .success(
        try await environment.run(
          within: function.limits.time,
          orThrow: HTTPSError(
            .deadlineExceeded, "'\(function.name)' did not answer within its time."), body))
    } catch let error as HTTPSError {
      return .failure(error)
    } catch {
      logger.error(
        "A function failed.", metadata: ["function": "\(function.id)", "error": "\(error)"])
      return .failure(HTTPSError(.internal, "INTERNAL"))
    }
  }
}
