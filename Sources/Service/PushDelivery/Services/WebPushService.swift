import Accounts
import AsyncHTTPClient
import Crypto
import Foundation
import NIOCore
import NIOHTTP1

/// Sends messages to browsers: RFC 8030 with the encryption of RFC 8291 and the proof of RFC 8292.
struct WebPushService: Sendable {
  let key: VAPIDKey
  let clients: EndpointClients
  let now: @Sendable () -> Int64

  /// Sends a message, which the service keeps until it expires or another one has its topic.
  ///
  /// - Parameters:
  ///   - text: what the browser's service worker reads, at most `WebPushEncryption.longest` bytes.
  ///   - expiresAt: in milliseconds since 1970.
  ///   - tag: messages with the same tag replace one another.
  func send(
    _ text: Data, to subscription: WebSubscription, urgency: PushNote.Urgency, expiresAt: Int64,
    tag: String?
  ) async -> DeliveryOutcome {
    do {
      let time = now()
      var request = HTTPClientRequest(url: subscription.endpoint.absoluteString)
      request.method = .POST
      request.headers.add(
        name: "Authorization",
        value: try key.authorization(for: subscription.endpoint, now: time / 1_000))
      request.headers.add(name: "Content-Encoding", value: "aes128gcm")
      request.headers.add(name: "Content-Type", value: "application/octet-stream")
      request.headers.add(name: "TTL", value: String(max(0, (expiresAt - time) / 1_000)))
      request.headers.add(name: "Urgency", value: urgency.rawValue)
      if let tag { request.headers.add(name: "Topic", value: Self.topic(of: tag)) }
      request.body = .bytes(
        ByteBuffer(bytes: try WebPushEncryption.encrypt(text, for: subscription)))
      let answer = try await clients.withClient(for: subscription.endpoint) { [request] in
        try await ServiceAnswer.ask(request, $0)
      }
      return outcome(of: answer)
    } catch let error as PushError where error.code == .invalidArgument {
      return .refused(error.message)
    } catch {
      return .failed(.init("\(error)", isOfService: true))
    }
  }

  private func outcome(of answer: ServiceAnswer) -> DeliveryOutcome {
    let reason = "\(answer.status) \(answer.text)"
    let asked = answer.retryAfter(now: now())
    switch answer.status {
    case 200..<300: return .sent
    case 404, 410: return .gone(reason)
    case 408, 425, 429: return .failed(.init(reason, retryAfter: asked, isOfService: false))
    case 500...: return .failed(.init(reason, retryAfter: asked, isOfService: true))
    default: return .refused(reason)
    }
  }

  /// A topic has at most 32 letters of base64url, so it is a digest of the tag.
  static func topic(of tag: String) -> String {
    String(Base64URL.text(SHA256.hash(data: Data(tag.utf8))).prefix(32))
  }
}
