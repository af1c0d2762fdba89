import Accounts
import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1

/// Sends messages by the HTTP v1 protocol of Firebase Cloud Messaging, to the tokens and topics that
/// Google knows.
/// See https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send
package struct FCMService: Sendable {
  /// How the service is set up.
  package struct Configuration: Sendable {
    package var account: FCMAccount
    /// `https://fcm.googleapis.com` unless a test has another.
    package var endpoint: URL

    /// Describes a service.
    package init(account: FCMAccount, endpoint: URL) {
      self.account = account
      self.endpoint = endpoint
    }
  }

  private let url: URL
  private let tokens: FCMAccessTokens
  private let clients: EndpointClients
  private let now: @Sendable () -> Int64

  init(
    _ configuration: Configuration, clients: EndpointClients,
    now: @escaping @Sendable () -> Int64
  ) throws(PushError) {
    url = configuration.endpoint.appending(
      path: "v1/projects/\(configuration.account.projectID)/messages:send")
    tokens = try FCMAccessTokens(configuration.account, clients: clients, now: now)
    self.clients = clients
    self.now = now
  }

  /// Sends the protocol's `Message`.
  func send(_ message: JSONValue) async -> DeliveryOutcome {
    do {
      let token = try await tokens.token()
      var request = HTTPClientRequest(url: url.absoluteString)
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json; charset=utf-8")
      request.headers.add(name: "Authorization", value: "Bearer \(token)")
      request.body = .bytes(
        ByteBuffer(bytes: try JSONEncoder().encode(JSONValue.object(["message": message]))))
      let answer = try await clients.withClient(for: url) { [request] in
        try await ServiceAnswer.ask(request, $0)
      }
      if answer.status == 401 { await tokens.forget(token) }
      return Self.outcome(of: answer, now: now())
    } catch {
      return .failed(.init("\(error)", isOfService: true))
    }
  }

  private struct Refusal: Decodable {
    struct Fault: Decodable {
      struct Detail: Decodable {
        var errorCode: String?
      }
      var message: String?
      var status: String?
      var details: [Detail]?
    }
    var error: Fault?
  }

  private static func outcome(of answer: ServiceAnswer, now: Int64) -> DeliveryOutcome {
    if answer.isSuccess { return .sent }
    let fault = (try? JSONDecoder().decode(Refusal.self, from: answer.body))?.error
    let code = fault?.details?.lazy.compactMap(\.errorCode).first ?? fault?.status ?? ""
    let reason = "\(answer.status) \(code): \(fault?.message ?? answer.text)"
    switch (code, answer.status) {
    case ("UNREGISTERED", _), (_, 404): return .gone(reason)
    case ("QUOTA_EXCEEDED", _), (_, 429):
      return .failed(
        .init(reason, retryAfter: answer.retryAfter(now: now) ?? 60_000, isOfService: false))
    case (_, 401), (_, 500...):
      return .failed(.init(reason, retryAfter: answer.retryAfter(now: now), isOfService: true))
    default: return .refused(reason)
    }
  }
}
