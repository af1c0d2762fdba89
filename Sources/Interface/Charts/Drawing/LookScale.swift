import Foundation
import WebUI

/// Gives each value a look.
struct LookScale<Look> {
  let domain: [_PlotValue]
  let span: ClosedRange<Double>?
  private let looks: [Look]
  private let closure: ((_PlotValue) -> Look?)?

  init(fields: [PlotField], _ range: ChartOptions.Range<Look>, standard: [Look]) {
    let found = Self.distinct(fields.map(\.value))
    let numbers = found.compactMap(\.position)
    switch range.domain {
    case .values(let values): domain = values
    case .span(let start, let end): domain = [start, end]
    default: domain = found
    }
    let ends = numbers + domain.compactMap(\.position)
    if range.look == nil, !numbers.isEmpty, numbers.count == found.count,
      range.isGradient || range.looks.isEmpty, let low = ends.min(), let high = ends.max()
    {
      span = low...high
    } else {
      span = nil
    }
    looks = range.looks.isEmpty ? standard : range.looks
    closure = range.look
  }

  /// The look of a value; looks are used again when there are more values.
  func look(of value: _PlotValue) -> Look? {
    if let look = closure?(value) { return look }
    guard let index = domain.firstIndex(of: value), !looks.isEmpty else { return looks.first }
    return looks[index % looks.count]
  }

  /// How far a number is between the ends of a continuous scale.
  func part(of value: _PlotValue) -> Double? {
    guard let span, let position = value.position else { return nil }
    let length = span.upperBound - span.lowerBound
    return length > 0 ? (position - span.lowerBound) / length : 1
  }

  /// The values once each, in their order.
  static func distinct(_ values: [_PlotValue]) -> [_PlotValue] {
    var seen: Set<_PlotValue> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension ChartModel {
  /// What paints a mark: its own style, that of its value, or the accent colour.
  func paint(of mark: MarkData) -> _Paint {
    if let paint = mark.look.paint { return paint }
    guard let value = mark.look.color?.value else { return Color.accentColor._paint() }
    guard let part = colors.part(of: value) else {
      return colors.look(of: value) ?? Color.accentColor._paint()
    }
    return Self.mixed(options.colors.looks, part)
  }

  /// The colour at a part of a gradient; without one the accent colour gets stronger.
  private static func mixed(_ looks: [_Paint], _ part: Double) -> _Paint {
    guard looks.count > 1 else {
      let css = "color-mix(in oklab,var(--tint) \(CSS.percent(0.12 + 0.88 * part)),var(--card))"
      return .color(css, ground: css)
    }
    let place = min(1, max(0, part)) * Double(looks.count - 1)
    let index = min(looks.count - 2, Int(place))
    let css =
      "color-mix(in oklab,\(looks[index].color),\(looks[index + 1].color) "
      + "\(CSS.percent(place - Double(index))))"
    return .color(css, ground: css)
  }
}
