import Foundation
import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// A month with its days, of which one is picked.
struct MonthPicker: View {
  let selection: Binding<Date>
  let earliest: Date?
  let latest: Date?
  let hasTime: Bool
  let label: AnyView
  @Environment(\.calendar) private var calendar
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      if !labelsHidden { label.font(.headline) }
      MonthGrid(
        start: selection.wrappedValue, isPicked: isPicked, isAllowed: isAllowed, pick: pick)
      if hasTime {
        DatePicker(
          "Time", selection: selection, displayedComponents: .hourAndMinute
        )
        .datePickerStyle(.compact)
      }
    }
    .accessibilityElement(children: .contain)
  }

  private func isPicked(_ day: Date) -> Bool {
    calendar.isDate(day, inSameDayAs: selection.wrappedValue)
  }

  private func isAllowed(_ day: Date) -> Bool {
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return earliest.map { end > $0 } ?? true && latest.map { day <= $0 } ?? true
  }

  /// Picks a day and keeps the time of day.
  private func pick(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: selection.wrappedValue)
    let date = calendar.date(byAdding: time, to: calendar.startOfDay(for: day)) ?? day
    selection.wrappedValue = min(max(date, earliest ?? date), latest ?? date)
  }
}

/// The days of a month, which can be turned to others.
struct MonthGrid: View {
  /// A date in the month that is shown first.
  let start: Date
  let isPicked: (Date) -> Bool
  let isAllowed: (Date) -> Bool
  let pick: (Date) -> Void
  @State private var shown: Date?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      header
      days
    }
  }

  private var month: DateInterval {
    let date = shown ?? start
    return calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 1)
  }

  private var header: some View {
    HStack {
      Text(month.start.formatted(style.month(.wide).year()))
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Spacer()
      turn("Previous Month", "chevron.left", by: -1)
      turn("Next Month", "chevron.right", by: 1)
    }
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
  }

  private func turn(_ name: LocalizedStringKey, _ symbol: String, by months: Int) -> some View {
    Button {
      shown = calendar.date(byAdding: .month, value: months, to: month.start)
    } label: {
      Image(systemName: symbol).fontWeight(.semibold).frame(width: 44, height: 36)
    }
    .accessibilityLabel(Text(name))
  }

  private var days: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 2) {
      GridRow {
        ForEach(0..<7) { column in
          Text(verbatim: weekday(column))
            .font(.caption.weight(.semibold))
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
        }
      }
      ForEach(weeks, id: \.self) { week in
        GridRow {
          ForEach(week, id: \.self) { day in
            DayButton(
              day: day, month: month, isPicked: isPicked(day), isAllowed: isAllowed(day),
              name: day.formatted(style.weekday(.wide).month(.wide).day().year()),
              number: String(calendar.component(.day, from: day))
            ) { pick(day) }
          }
        }
      }
    }
  }

  private func weekday(_ column: Int) -> String {
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    return symbols[(calendar.firstWeekday - 1 + column) % symbols.count]
  }

  /// The days of the month in weeks, with the days around that fill them.
  private var weeks: [[Date]] {
    guard let first = calendar.dateInterval(of: .weekOfMonth, for: month.start)?.start else {
      return []
    }
    return (0..<6).compactMap { week in
      let days = (0..<7).compactMap {
        calendar.date(byAdding: .day, value: week * 7 + $0, to: first)
      }
      guard let start = days.first, start < month.end else { return nil }
      return days
    }
  }
}

/// A day that can be touched; days of other months only keep their place.
private struct DayButton: View {
  let day: Date
  let month: DateInterval
  let isPicked: Bool
  let isAllowed: Bool
  let name: String
  let number: String
  let action: () -> Void

  var body: some View {
    if day >= month.start, day < month.end {
      Button(action: action) {
        Text(verbatim: number)
          .fontWeight(isPicked ? .semibold : .regular)
          .monospacedDigit()
          .foregroundStyle(isPicked ? Color.white : Color.primary)
          .frame(maxWidth: .infinity, minHeight: 40)
          .background {
            if isPicked { Circle().fill(Color.accentColor).frame(width: 40, height: 40) }
          }
      }
      .buttonStyle(.plain)
      .disabled(!isAllowed)
      .accessibilityLabel(Text(verbatim: name))
      .modifier(AttributeModifier(attributes: ["aria-pressed": isPicked ? "true" : "false"]))
    } else {
      Color.clear.frame(height: 40).accessibilityHidden(true)
    }
  }
}
