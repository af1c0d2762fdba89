import AwardsDomain
import DomainParts
import SwiftUI

/// Says when voting closes, and counts down on the server's clock during the last day.
struct ClosingText: View {
  let moment: Moment
  let clock: GameClock
  /// Makes the sentence from the time, as in "8:00 PM".
  let sentence: (String) -> String

  @Environment(\.momentFormat) private var format

  private static let countdown: TimeInterval = 86_400

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Label(sentence(format.closing(moment, now: clock.now)), systemImage: "clock")
      if let span {
        Text("Closes in \(Text(timerInterval: span, countsDown: true))")
          .monospacedDigit()
          .accessibilityHidden(true)
      }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }

  private var span: ClosedRange<Date>? {
    let end = clock.deviceTime(of: moment)
    let start = clock.deviceTime(of: clock.now)
    let length = end.timeIntervalSince(start)
    return length > 0 && length <= Self.countdown ? start...end : nil
  }
}
