import SwiftUI

/// Counts down to a time. The text ticks by itself; the view changes only when little time is left.
struct TimerView: View {
  let deadline: Date
  let urgency: DraftRoomModel.Urgency

  /// Longer than any pick, so that the start never changes what is shown.
  private static let longest: TimeInterval = 7 * 86_400

  static func span(until deadline: Date) -> ClosedRange<Date> {
    deadline.addingTimeInterval(-longest)...deadline
  }

  var body: some View {
    HStack(spacing: Spacing.xs) {
      if urgency != .calm {
        Image(systemName: "exclamationmark.triangle")
          .accessibilityLabel("Little time is left")
      }
      Text(timerInterval: Self.span(until: deadline), countsDown: true)
    }
    .font(.td.monoLarge)
    .monospacedDigit()
    .foregroundStyle(color)
    .padding(.horizontal, Spacing.sm)
    .padding(.vertical, Spacing.xs)
    .background(color.opacity(urgency == .calm ? 0 : 0.15), in: .rect(cornerRadius: 8))
  }

  private var color: Color {
    switch urgency {
    case .calm: Color.td.textPrimary
    case .low: Color.td.warning
    case .last: Color.td.error
    }
  }
}
