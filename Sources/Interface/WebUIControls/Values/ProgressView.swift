import Foundation
public import WebUICore
public import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// Shows that something goes on, and how far it is if that is known.
@MainActor @preconcurrency
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  @Environment(\.progressLook) private var look
  let fraction: Double?
  let isDeterminate: Bool
  let label: Label?
  let current: CurrentValueLabel?
  /// The time that the view follows, in the place of a fraction.
  let timer: ProgressTimer?

  init(
    fraction: Double?, isDeterminate: Bool, label: Label?, current: CurrentValueLabel?,
    timer: ProgressTimer? = nil
  ) {
    self.fraction = fraction
    self.isDeterminate = isDeterminate
    self.label = label
    self.current = current
    self.timer = timer
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    self.init(fraction: nil, isDeterminate: false, label: nil, current: nil)
  }

  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, isDeterminate: false, label: label(), current: nil)
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(
      fraction: Self.fraction(value, of: total), isDeterminate: true, label: nil, current: nil)
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: Self.fraction(value, of: total), isDeterminate: true, label: label(),
      current: nil)
  }

  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total), isDeterminate: true, label: label(),
      current: currentValueLabel())
  }

  private static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    return min(1, max(0, Double(value / total)))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView: View {
  public var body: some View {
    if let timer {
      TimelineView(timer) { drawn(fraction: timer.fraction(at: $0.date)) }
        .id(timer.span)
    } else {
      drawn(fraction: fraction)
    }
  }

  @ViewBuilder private func drawn(fraction: Double?) -> some View {
    if let makeBody = look?.makeBody {
      makeBody(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction,
          label: label.map { ProgressViewStyleConfiguration.Label(view: AnyView($0)) },
          currentValueLabel: current.map {
            ProgressViewStyleConfiguration.Label(view: AnyView($0))
          }))
    } else if isDeterminate, look?.isCircular == true, let fraction {
      Circle().trim(from: 0, to: fraction)
        .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .frame(width: 28, height: 28)
        .modifier(GaugeRole(fraction: fraction))
    } else {
      ProgressElement(
        fraction: fraction, isDeterminate: isDeterminate, label: label, current: current)
    }
  }
}

/// Progress as Hearth draws it.
struct ProgressElement<Label: View, CurrentValueLabel: View>: ElementView {
  let fraction: Double?
  let isDeterminate: Bool
  let label: Label?
  let current: CurrentValueLabel?

  var tag: String { "div" }

  func render(_ element: Rendering) {
    guard isDeterminate else {
      element.addClass("spin")
      if element.environment.standsForContent { element.waiting() }
      element.apply(controlSize: element.environment.controlSize)
      // A progress bar is not named by what is inside it.
      element.attribute("role", label == nil ? "progressbar" : "status")
      if label == nil { element.attribute("aria-label", "Loading") }
      element.view(label)
      return
    }
    element.addClass("prog")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.element("label") { line in
      line.addClass("prog-l")
      line.view(label)
      line.element("progress") { bar in
        bar.attribute("max", "1")
        bar.attribute("value", fraction.map(CSS.number))
        if label == nil { bar.attribute("aria-label", "Progress") }
      }
    }
    element.element("span") { part in
      part.addClass("prog-v")
      part.view(current)
    }
  }
}

enum StandsForContentKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether a spinner stands in the place of what is still to come, and not beside what is there.
  package var standsForContent: Bool {
    get { self[StandsForContentKey.self] }
    set { self[StandsForContentKey.self] = newValue }
  }
}
