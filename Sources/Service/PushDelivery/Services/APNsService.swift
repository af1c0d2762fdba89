import Accounts
import AsyncHTTPClient
package import Crypto
package import Foundation
import NIOCore
import NIOHTTP1

/// Sends notifications to Apple's devices over HTTP/2.
/// See https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
package struct APNsService: Sendable {
  /// How the service is set up.
  package struct Configuration: Sendable {
    package var key: P256.Signing.PrivateKey
    package var keyID: String
    package var teamID: String
    /// The bundle identifiers of the apps that this server sends to.
    package var topics: Set<String>
    /// Takes the tokens of apps from the store.
    package var endpoint: URL
    /// Takes the tokens of apps that were signed for development.
    package var developmentEndpoint: URL

    /// Describes a service.
    package init(
      key: P256.Signing.PrivateKey, keyID: String, teamID: String, topics: Set<String>,
      endpoint: URL, developmentEndpoint: URL
    ) {
      self.key = key
      self.keyID = keyID
      self.teamID = teamID
      self.topics = topics
      self.endpoint = endpoint
      self.developmentEndpoint = developmentEndpoint
    }
  }

  private struct Refusal: Decodable {
    var reason: String
    /// When Apple last knew the token to be valid, in milliseconds since 1970.
    var timestamp: Int64?
  }

  private let configuration: Configuration
  private let tokens: APNsTokens
  private let clients: EndpointClients
  private let now: @Sendable () -> Int64

  init(
    _ configuration: Configuration, clients: EndpointClients,
    now: @escaping @Sendable () -> Int64
  ) {
    self.configuration = configuration
    tokens = APNsTokens(
      configuration.key, keyID: configuration.keyID, teamID: configuration.teamID)
    self.clients = clients
    self.now = now
  }

  /// Sends a note.
  ///
  /// - Parameters:
  ///   - id: the same in each attempt, so that the device shows it once.
  ///   - expiresAt: in milliseconds since 1970.
  func send(_ note: PushNote, id: UUID, to device: AppleDevice, expiresAt: Int64) async
    -> DeliveryOutcome
  {
    do {
      let base = device.isDevelopment ? configuration.developmentEndpoint : configuration.endpoint
      let url = base.appending(path: "3/device/\(device.token)")
      let push = try note.applePush(topic: device.topic)
      let token = try tokens.token(at: now() / 1_000)
      var request = HTTPClientRequest(url: url.absoluteString)
      request.method = .POST
      request.headers.add(name: "authorization", value: "bearer \(token)")
      request.headers.add(name: "apns-id", value: id.uuidString.lowercased())
      request.headers.add(name: "apns-topic", value: push.topic)
      request.headers.add(name: "apns-push-type", value: push.type)
      request.headers.add(name: "apns-priority", value: String(push.priority))
      request.headers.add(name: "apns-expiration", value: String(expiresAt / 1_000))
      request.headers.add(
        name: "apns-collapse-id", value: push.collapseID ?? id.uuidString.lowercased())
      request.body = .bytes(ByteBuffer(bytes: push.payload))
      let answer = try await clients.withClient(for: url) { [request] in
        try await ServiceAnswer.ask(request, $0)
      }
      return outcome(of: answer, token: token)
    } catch let error as PushError where error.code == .invalidArgument {
      return .refused(error.message)
    } catch {
      return .failed(.init("\(error)", isOfService: true))
    }
  }

  private func outcome(of answer: ServiceAnswer, token: String) -> DeliveryOutcome {
    if answer.isSuccess { return .sent }
    let refusal = try? JSONDecoder().decode(Refusal.self, from: answer.body)
    let reason = "\(answer.status) \(refusal?.reason ?? answer.text)"
    let asked = answer.retryAfter(now: now())
    switch (refusal?.reason, answer.status) {
    case ("Unregistered", _), ("BadDeviceToken", _), ("ExpiredToken", _),
      ("DeviceTokenNotForTopic", _), (_, 410):
      return .gone(reason)
    case ("ExpiredProviderToken", _):
      tokens.refused(token, at: now() / 1_000)
      return .failed(.init(reason, isOfService: true))
    case ("TooManyProviderTokenUpdates", _):
      return .failed(.init(reason, retryAfter: asked ?? 60_000, isOfService: true))
    case (_, 429): return .failed(.init(reason, retryAfter: asked, isOfService: false))
    case (_, 500...): return .failed(.init(reason, retryAfter: asked, isOfService: true))
    default: return .refused(reason)
    }
  }
}
