import MessageAIDomain

extension MessageState {
  /// The symbol beside a message of one's own.
  var symbol: String {
    switch self {
    case .pending: "clock"
    case .sent: "checkmark"
    case .failed: "exclamationmark.circle.fill"
    }
  }

  /// What the symbol means.
  var name: String {
    switch self {
    case .pending: "waiting to be sent"
    case .sent: "sent"
    case .failed: "not sent"
    }
  }
}
