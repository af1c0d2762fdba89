import Foundation
public import WebUICore
import WebUIDrawing
import WebUILayout

/// Shows where a value lies in a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  @Environment(\.gaugeLook) private var look
  let fraction: Double
  let label: Label
  let current: CurrentValueLabel
  let minimum: BoundsLabel?
  let maximum: BoundsLabel?

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), current: EmptyView(), minimum: nil,
      maximum: nil)
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), current: currentValueLabel(),
      minimum: nil, maximum: nil)
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      fraction: Self.fraction(value, bounds), label: label(), current: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  private init(
    fraction: Double, label: Label, current: CurrentValueLabel, minimum: BoundsLabel?,
    maximum: BoundsLabel?
  ) {
    self.fraction = fraction
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }

  private static func fraction<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>
  ) -> Double {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    guard length > 0 else { return 0 }
    return min(1, max(0, Double(value - bounds.lowerBound) / length))
  }

  public var body: some View {
    if look.isCircular {
      ZStack {
        Circle().trim(from: 0, to: 1)
          .stroke(Color.gray.opacity(0.3), style: StrokeStyle(lineWidth: 6, lineCap: .round))
        Circle().trim(from: 0, to: fraction)
          .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 6, lineCap: .round))
          .rotationEffect(.degrees(-90))
        VStack(spacing: 0) {
          if CurrentValueLabel.self == EmptyView.self {
            label.font(.caption2)
          } else {
            current.font(.system(size: 16, weight: .medium, design: .rounded))
          }
        }
      }
      .frame(width: 58, height: 58)
      .modifier(GaugeRole(fraction: fraction))
    } else {
      VStack(spacing: 4) {
        label
        HStack {
          minimum
          GaugeBar(fraction: fraction)
          maximum
        }
        current.font(.footnote)
      }
      .modifier(GaugeRole(fraction: fraction))
    }
  }
}

/// The bar of a gauge.
struct GaugeBar: ElementView {
  let fraction: Double

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("gauge")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.element("div") { part in
      part.addClass("gauge-v")
      part.style("width", CSS.percent(fraction))
    }
  }
}

struct GaugeRole: DecorationModifier {
  let fraction: Double

  func decorate(_ element: Rendering) {
    element.attribute("role", "meter")
    element.attribute("aria-valuenow", CSS.number((fraction * 100).rounded()))
    element.attribute("aria-valuemin", "0")
    element.attribute("aria-valuemax", "100")
    element.attribute("aria-label", "Gauge")
  }
}

/// How gauges look.
public protocol GaugeStyle: Sendable {
  static var _isCircular: Bool { get }
}

struct GaugeLook: Equatable {
  var isCircular = false
}

enum GaugeLookKey: EnvironmentKey {
  static var defaultValue: GaugeLook { GaugeLook() }
}

extension EnvironmentValues {
  var gaugeLook: GaugeLook {
    get { self[GaugeLookKey.self] }
    set { self[GaugeLookKey.self] = newValue }
  }
}

/// The usual gauge: a bar.
public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public static var _isCircular: Bool { false }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public static var _isCircular: Bool { false }
}

/// A small bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  public static var _isCircular: Bool { false }
}

/// A small ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public static var _isCircular: Bool { true }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { .init() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
  public static var accessoryLinearCapacity: AccessoryLinearGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
  public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle { .init() }
}

extension View {
  /// Sets how the gauges in this view look.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeLook, GaugeLook(isCircular: S._isCircular))
  }
}
