import Foundation

/// Speaks to the account service: one method a call, errors as Firebase Auth throws them.
struct AccountBackend: Sendable {
  var endpoint: Endpoint
  var transport: HTTPTransport
  /// The language of mails.
  var language: String?
  /// What each call has in its headers beside that.
  var headers: @Sendable (URL) -> [String: String] = { _ in [:] }

  func signUp(email: String, password: String) async throws -> AccountMessages.SessionResponse {
    try await call(
      endpoint.relyingParty("signupNewUser"),
      AccountMessages.PasswordRequest(email: email, password: password))
  }

  func signIn(email: String, password: String) async throws -> AccountMessages.SessionResponse {
    try await call(
      endpoint.relyingParty("verifyPassword"),
      AccountMessages.PasswordRequest(email: email, password: password))
  }

  /// A call that begins or renews a session.
  func session(
    _ method: String, _ request: AccountMessages.Request
  ) async throws -> AccountMessages.SessionResponse {
    var request = request
    request.returnSecureToken = true
    return try await call(endpoint.relyingParty(method), request)
  }

  /// A call with another answer.
  func answer<Answer: Decodable>(
    _ method: String, _ request: AccountMessages.Request
  ) async throws -> Answer {
    try await call(endpoint.relyingParty(method), request)
  }

  func account(idToken: String) async throws -> AccountMessages.Account {
    let response: AccountMessages.LookupResponse = try await call(
      endpoint.relyingParty("getAccountInfo"), AccountMessages.LookupRequest(idToken: idToken))
    guard let account = response.users?.first else { throw AuthErrorCode.userNotFound.error() }
    return account
  }

  func update(_ request: AccountMessages.UpdateRequest) async throws
    -> AccountMessages.SessionResponse
  {
    try await call(endpoint.relyingParty("setAccountInfo"), request)
  }

  func delete(idToken: String, uid: String) async throws {
    let _: AccountMessages.Acknowledgement = try await call(
      endpoint.relyingParty("deleteAccount"),
      AccountMessages.DeleteRequest(idToken: idToken, localId: uid))
  }

  func refresh(_ refreshToken: String) async throws -> AccountMessages.RefreshResponse {
    try await call(endpoint.token, AccountMessages.RefreshRequest(refreshToken: refreshToken))
  }

  private func call<Answer: Decodable>(
    _ url: URL?, _ request: some Encodable
  ) async throws -> Answer {
    guard let url else {
      throw AuthErrorCode.internalError.error(detail: "The host or port is not valid.")
    }
    let body = try JSONEncoder().encode(request)
    let response: HTTPTransport.Response
    do {
      response = try await transport.post(
        url, headers(url).merging(language.map { ["X-Firebase-Locale": $0] } ?? [:]) { $1 }, body)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw AuthErrorCode.networkError.error(cause: error)
    }
    guard response.status == 200 else { throw refusal(response) }
    do {
      return try JSONDecoder().decode(Answer.self, from: response.body)
    } catch {
      throw AuthErrorCode.internalError.error(cause: error)
    }
  }

  /// The error of an answer such as `{"error":{"message":"WEAK_PASSWORD : Password should …"}}`.
  private func refusal(_ response: HTTPTransport.Response) -> NSError {
    let body = try? JSONDecoder().decode(AccountMessages.ErrorResponse.self, from: response.body)
    guard let message = body?.error.message else {
      // A proxy in between says 502, 503 or 504 when the server itself is away.
      let code: AuthErrorCode =
        (502...504).contains(response.status) ? .networkError : .internalError
      return code.error(detail: "The server answered with HTTP status \(response.status).")
    }
    let parts = message.split(separator: ":", maxSplits: 1)
    let name = parts.first?.trimmingCharacters(in: .whitespaces) ?? ""
    let code = AuthErrorCode(serverCode: name)
    guard code == .internalError, let status = body?.error.status else {
      return code.error(detail: message)
    }
    return AuthErrorCode(serverCode: status).error(detail: message)
  }
}
