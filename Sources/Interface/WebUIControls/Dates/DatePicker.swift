public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// The parts of a date that a person picks.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that picks a date, a time, or both.
@MainActor @preconcurrency
public struct DatePicker<Label: View> {
  @Environment(\.datePickerShowsMonth) private var showsMonth
  let selection: Binding<Date>
  let earliest: Date?
  let latest: Date?
  let components: DatePickerComponents
  let label: Label

  init(
    selection: Binding<Date>, from earliest: Date?, to latest: Date?,
    components: DatePickerComponents, label: Label
  ) {
    self.selection = selection
    self.earliest = earliest
    self.latest = latest
    self.components = components
    self.label = label
  }

  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: nil, to: nil, components: displayedComponents, label: label())
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: range.lowerBound, to: range.upperBound,
      components: displayedComponents, label: label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: range.lowerBound, to: nil, components: displayedComponents,
      label: label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, from: nil, to: range.upperBound, components: displayedComponents,
      label: label())
  }
}

extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection, from: range.lowerBound, to: nil, components: displayedComponents,
      label: Text(titleKey))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection, from: nil, to: range.upperBound, components: displayedComponents,
      label: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

extension DatePicker: View {
  public var body: some View {
    if showsMonth, components.contains(.date) {
      MonthPicker(
        selection: selection, earliest: earliest, latest: latest,
        hasTime: components.contains(.hourAndMinute), label: AnyView(label))
    } else {
      DateField(
        selection: selection, earliest: earliest, latest: latest, components: components,
        label: label)
    }
  }
}

/// The browser's own control.
struct DateField<Label: View>: ElementView {
  let selection: Binding<Date>
  let earliest: Date?
  let latest: Date?
  let components: DatePickerComponents
  let label: Label

  var tag: String { "label" }

  func render(_ element: Rendering) {
    let environment = element.environment
    element.addClass("date")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: !environment.labelsHidden) }
    element.element("span") { part in
      part.addClass(environment.labelsHidden ? "vh" : "date-l")
      part.view(label)
    }
    let format = DateFieldFormat(components: components, timeZone: environment.timeZone)
    let (selection, earliest, latest) = (selection, earliest, latest)
    element.element("span", key: "field") { field in
      field.addClass("date-f")
      // What the person reads is written as their language does; the field itself shows while they
      // type in it.
      field.element("span") { part in
        part.addClass("date-t")
        part.attribute("aria-hidden", "true")
        part.text(format.words(for: selection.wrappedValue, in: environment.locale))
      }
      field.element("input") { input in
        input.attribute("type", format.inputType)
        input.value(format.text(of: selection.wrappedValue))
        input.attribute("min", earliest.map(format.text(of:)))
        input.attribute("max", latest.map(format.text(of:)))
        input.attribute("required", present: true)
        input.disabled(!environment.isEnabled)
        input.on(.change) { event in
          guard
            let date = event.text.flatMap({ format.date(from: $0, near: selection.wrappedValue) })
          else { return }
          selection.wrappedValue = min(max(date, earliest ?? date), latest ?? date)
        }
      }
    }
  }
}
