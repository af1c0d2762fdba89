public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// A control that picks any number of days.
@MainActor @preconcurrency
public struct MultiDatePicker<Label: View>: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.labelsHidden) private var labelsHidden
  private let selection: Binding<Set<DateComponents>>
  private let earliest: Date?
  /// The first moment that is too late.
  private let end: Date?
  private let label: Label

  private init(
    _ selection: Binding<Set<DateComponents>>, from earliest: Date?, upTo end: Date?, label: Label
  ) {
    self.selection = selection
    self.earliest = earliest
    self.end = end
    self.label = label
  }

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, from: nil, upTo: nil, label: label())
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: bounds.lowerBound, upTo: bounds.upperBound, label: label())
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: bounds.lowerBound, upTo: nil, label: label())
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: nil, upTo: bounds.upperBound, label: label())
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      if !labelsHidden { label.font(.headline) }
      MonthGrid(
        start: firstPicked ?? earliest ?? .now, isPicked: { index(of: $0) != nil },
        isAllowed: isAllowed, pick: toggle)
    }
    .accessibilityElement(children: .contain)
  }

  private var firstPicked: Date? {
    selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
  }

  private func isAllowed(_ day: Date) -> Bool {
    let next = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return earliest.map { next > $0 } ?? true && end.map { day < $0 } ?? true
  }

  private func index(of day: Date) -> Set<DateComponents>.Index? {
    let wanted = calendar.dateComponents([.year, .month, .day], from: day)
    return selection.wrappedValue.firstIndex {
      ($0.year, $0.month, $0.day) == (wanted.year, wanted.month, wanted.day)
    }
  }

  private func toggle(_ day: Date) {
    if let index = index(of: day) {
      selection.wrappedValue.remove(at: index)
    } else {
      selection.wrappedValue.insert(
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
    }
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
}
