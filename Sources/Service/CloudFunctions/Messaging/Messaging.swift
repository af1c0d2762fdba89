import Accounts
package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Sends messages to devices by the HTTP v1 protocol of Firebase Cloud Messaging.
/// See https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send
package struct Messaging: Sendable {
  /// A service that takes the protocol's messages.
  package struct Service: Sendable {
    /// Such as `https://fcm.googleapis.com`.
    package var endpoint: URL
    package var projectID: String
    /// Gives the access token that the service asks for; nil where it asks for none.
    package var token: @Sendable () async throws -> String?

    /// Describes a service.
    package init(
      endpoint: URL, projectID: String, token: @escaping @Sendable () async throws -> String?
    ) {
      self.endpoint = endpoint
      self.projectID = projectID
      self.token = token
    }

    /// The service at `endpoint` for the project of an account, which is asked for tokens as they
    /// are needed.
    package init(
      endpoint: URL, account: MessagingAccount, now: @escaping @Sendable () -> Date = { Date() },
      fetch: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse) =
        FunctionEnvironment.fetch
    ) throws(AdminError) {
      let tokens = try ServiceAccountTokens(account, now: now, fetch: fetch)
      self.init(endpoint: endpoint, projectID: account.projectID) { try await tokens.token() }
    }
  }

  let service: Service?
  let fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Hands a message to the service and gives the service's name for it; nil where the server has
  /// no service to send messages with.
  @discardableResult
  package func send(_ message: PushMessage) async throws(MessagingError) -> String? {
    guard let service else { return nil }
    let answer: (data: Data, response: HTTPURLResponse)
    do {
      answer = try await fetch(try await Self.request(message, service))
    } catch {
      throw MessagingError(.unavailable, "Messages cannot be sent: \(error)")
    }
    let body = (try? JSONDecoder().decode(Answer.self, from: answer.data)) ?? Answer()
    if answer.response.statusCode == 200, let name = body.name { return name }
    throw body.error(status: answer.response.statusCode)
  }

  private static func request(
    _ message: PushMessage, _ service: Service
  ) async throws -> URLRequest {
    var request = URLRequest(
      url: service.endpoint.appending(path: "v1/projects/\(service.projectID)/messages:send"))
    request.httpMethod = "POST"
    request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
    if let token = try await service.token() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    request.httpBody = try JSONEncoder().encode(JSONValue.object(["message": message.json]))
    return request
  }

  private struct Answer: Decodable {
    struct Fault: Decodable {
      struct Detail: Decodable {
        var errorCode: String?
      }
      var message: String?
      var status: String?
      var details: [Detail]?
    }
    var name: String?
    var error: Fault?

    func error(status: Int) -> MessagingError {
      let reason = error?.details?.lazy.compactMap(\.errorCode).first ?? error?.status ?? ""
      let code: MessagingError.Code =
        switch (reason, status) {
        case ("UNREGISTERED", _), (_, 404): .unregistered
        case ("SENDER_ID_MISMATCH", _), ("THIRD_PARTY_AUTH_ERROR", _), (_, 401), (_, 403):
          .unauthorized
        case ("QUOTA_EXCEEDED", _), (_, 429): .quotaExceeded
        case (_, 400..<500): .invalidArgument
        default: .unavailable
        }
      return MessagingError(
        code, "The message was refused (\(status) \(reason)): \(error?.message ?? "no reason")")
    }
  }
}
