import PushDelivery

/// Sends messages to devices: browsers, Apple's devices, and what Firebase Cloud Messaging knows.
///
/// A message that was taken is on the server's disk. It is delivered soon, or once its device can be
/// reached, and each device gets it once.
public struct Messaging: Sendable {
  let delivery: PushDelivery?

  /// Whether the server sends messages at all; without that every message is dropped.
  public var isOffered: Bool { delivery != nil }

  /// Hands a message over and returns its name; nil where the server sends none.
  ///
  /// Throws `unregistered` for a token that leads to nobody, which is to be forgotten.
  @discardableResult
  public func send(_ message: PushMessage) async throws(MessagingError) -> String? {
    guard let result = await sendEach([message]).first else { return nil }
    return try result.get()
  }

  /// Hands messages over together, which takes no longer than one. Returns for each, in order, its name
  /// or why it was not taken; nothing where the server sends none.
  @discardableResult
  public func sendEach(_ messages: [PushMessage]) async -> [Result<String, MessagingError>] {
    guard let delivery else { return [] }
    let requests = messages.map { PushRequest(message: $0.json, identifier: $0.identifier) }
    return await delivery.send(requests).map { $0.mapError(MessagingError.init) }
  }
}

extension MessagingError {
  init(_ error: PushError) {
    let code: Code =
      switch error.code {
      case .unregistered: .unregistered
      case .invalidArgument, .notOffered: .invalidArgument
      case .permissionDenied: .unauthorized
      case .quotaExceeded: .quotaExceeded
      case .unavailable: .unavailable
      }
    self.init(code, error.message)
  }
}
