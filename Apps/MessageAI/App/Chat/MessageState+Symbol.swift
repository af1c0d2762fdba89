import MessageAIDomain

extension MessageState {
  /// The symbol beside a message of one's own.
  var symbol: String {
    switch self {
    case .pending: "clock"
    case .sent: "checkmark"
    case .delivered, .read: "checkmark.circle"
    case .failed: "exclamationmark.circle.fill"
    }
  }

  /// What the symbol means.
  var name: String {
    switch self {
    case .pending: "waiting to be sent"
    case .sent: "sent"
    case .delivered: "delivered"
    case .read: "read"
    case .failed: "not sent"
    }
  }
}
