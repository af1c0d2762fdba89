public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction

/// Two buttons that make a value greater and less.
@MainActor @preconcurrency
public struct Stepper<Label: View> {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?

  /// - Parameter onEditingChanged: told that a change begins, and that it is over.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func telling(_ action: (() -> Void)?) -> (() -> Void)? {
      action.map { action in
        {
          onEditingChanged(true)
          action()
          onEditingChanged(false)
        }
      }
    }
    self.label = label()
    increment = telling(onIncrement)
    decrement = telling(onDecrement)
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    let move: (V.Stride) -> Void = { distance in
      let next = value.wrappedValue.advanced(by: distance)
      value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
    self.init(
      label: label, onIncrement: current < bounds.upperBound ? { move(step) } : nil,
      onDecrement: current > bounds.lowerBound ? { move(-step) } : nil,
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == LabeledContent<Text, Text> {
  /// Shows the value beside the title, written by a format.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value: value, step: step) {
      LabeledContent {
        Text(value.wrappedValue, format: format)
      } label: {
        Text(titleKey)
      }
    }
  }

  /// Shows the value beside the title, written by a format.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(value: value, in: bounds, step: step) {
      LabeledContent {
        Text(value.wrappedValue, format: format)
      } label: {
        Text(titleKey)
      }
    }
  }
}

extension Stepper: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    let environment = element.environment
    element.addClass("stepper")
    element.attribute("role", "group")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: !environment.labelsHidden) }
    element.element("span") { part in
      part.addClass(environment.labelsHidden ? "vh" : "stepper-l")
      part.view(label)
    }
    let isEnabled = environment.isEnabled
    element.element("span") { buttons in
      buttons.addClass("st")
      button("Decrement", "minus", isEnabled ? decrement : nil, in: buttons)
      button("Increment", "plus", isEnabled ? increment : nil, in: buttons)
    }
  }

  private func button(
    _ name: String, _ symbol: String, _ action: (() -> Void)?, in rendering: Rendering
  ) {
    rendering.element("button") { button in
      button.attribute("type", "button")
      button.attribute("aria-label", name)
      button.disabled(action == nil)
      button.on(.tap) { _ in action?() }
      button.view(Image(systemName: symbol))
    }
  }
}
