/// How far a message has come, as its sender sees it.
package enum MessageState: String, Codable, Hashable, Sendable {
  /// Kept on this device and waiting for the network.
  case pending
  /// Accepted by the server.
  case sent
  /// Received by a device of everybody it was sent to.
  case delivered
  /// Seen by everybody it was sent to.
  case read
  /// Refused by the server for good; it can be sent again by hand.
  case failed

  /// Whether the server has it.
  package var isAccepted: Bool {
    switch self {
    case .pending, .failed: false
    case .sent, .delivered, .read: true
    }
  }
}
