public import WebUICore
import WebUIDrawing
import WebUIInteraction

/// A control that picks a number from a range by sliding.
@MainActor @preconcurrency
public struct Slider<Label: View, ValueLabel: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel
  let editingChanged: (Bool) -> Void

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
    editingChanged = onEditingChanged
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}

extension Slider: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "label" }

  package func render(_ element: Rendering) {
    element.addClass("slider")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.element("span") { part in
      part.addClass("vh")
      part.view(label)
    }
    element.view(minimum)
    element.element("input") { render(input: $0) }
    element.view(maximum)
  }

  private func render(input: Rendering) {
    let width = bounds.upperBound - bounds.lowerBound
    let current = min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound)
    input.attribute("type", "range")
    input.attribute("min", CSS.number(bounds.lowerBound))
    input.attribute("max", CSS.number(bounds.upperBound))
    input.attribute("step", step.map(CSS.number) ?? "any")
    input.value(CSS.number(current))
    input.style("--part", CSS.percent(width > 0 ? (current - bounds.lowerBound) / width : 0))
    input.disabled(!input.environment.isEnabled)
    let (value, bounds, editingChanged) = (value, bounds, editingChanged)
    func take(_ event: ClientEvent) {
      guard let number = event.number else { return }
      value.wrappedValue = min(max(number, bounds.lowerBound), bounds.upperBound)
    }
    input.on(.input, take)
    input.on(.change) { event in
      take(event)
      editingChanged(false)
    }
  }
}
