/// How far a message has come, as its sender sees it.
package enum MessageState: String, Codable, Hashable, Sendable {
  /// Kept on this device and waiting for the network.
  case pending
  /// Accepted by the server.
  case sent
  /// Refused by the server for good; it can be sent again by hand.
  case failed
}
