/// How far a drawing has come on its way to the partner.
package enum DrawingState: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// On the sender's device only.
  case saved
  /// On the server.
  case sent
  /// On the partner's device.
  case delivered
  /// On the partner's widget.
  case onWidget
  /// The partner has looked at it.
  case seen

  package static func < (first: DrawingState, second: DrawingState) -> Bool {
    first.rawValue < second.rawValue
  }

  /// What the sender reads.
  package var label: String {
    switch self {
    case .saved: "Saved, not sent yet"
    case .sent: "Sent"
    case .delivered: "On their phone"
    case .onWidget: "On their widget"
    case .seen: "Seen"
    }
  }
}
