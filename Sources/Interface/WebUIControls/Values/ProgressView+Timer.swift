public import Foundation
public import WebUICore
import WebUIDrawing

/// How much of a span of time has passed or is left.
struct ProgressTimer {
  let span: ClosedRange<Date>
  let countsDown: Bool

  /// The filled part at a time, from 0 to 1.
  func fraction(at date: Date) -> Double {
    let length = span.upperBound.timeIntervalSince(span.lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let passed = date.timeIntervalSince(span.lowerBound) / length
    return min(1, max(0, countsDown ? 1 - passed : passed))
  }
}

/// A bar is drawn again only while it moves, and about as often as one can see that it did.
extension ProgressTimer: TimelineSchedule {
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    let length = span.upperBound.timeIntervalSince(span.lowerBound)
    let start = max(startDate, span.lowerBound)
    guard length > 0, start < span.upperBound else { return [startDate] }
    let step = max(1, length / 200)
    return Array(stride(from: start, to: span.upperBound, by: step)) + [span.upperBound]
  }
}

/// The time that has passed or is left, below the bar that shows it.
public struct DefaultDateProgressLabel: View {
  let timer: ProgressTimer

  public var body: some View {
    Text(timerInterval: timer.span, countsDown: timer.countsDown)
  }
}

extension ProgressView {
  /// Shows how much of a span of time has passed or is left.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: nil, isDeterminate: true, label: label(), current: currentValueLabel(),
      timer: ProgressTimer(span: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Shows how much of a span of time has passed or is left, also as a clock.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    let timer = ProgressTimer(span: timerInterval, countsDown: countsDown)
    self.init(
      fraction: nil, isDeterminate: true, label: label(),
      current: DefaultDateProgressLabel(timer: timer), timer: timer)
  }

  /// Shows how much of a span of time has passed or is left, also as a clock.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true
  ) where Label == EmptyView {
    let timer = ProgressTimer(span: timerInterval, countsDown: countsDown)
    self.init(
      fraction: nil, isDeterminate: true, label: nil,
      current: DefaultDateProgressLabel(timer: timer), timer: timer)
  }
}
