import Foundation
import WebUICore

/// Turns values into places between 0 and 1 along one dimension of a chart.
package struct PlotScale: Equatable, Sendable {
  /// How values become places.
  package enum Kind: Equatable, Sendable {
    /// Numbers or dates between two ends.
    case continuous(isDate: Bool, lower: Double, upper: Double, ScaleType)
    /// Words, each with a band of its own.
    case bands([String])
  }

  package var kind: Kind
  package var isReversed = false
  /// What stays free at the ends, as parts of the whole.
  package var startPadding = 0.0
  package var endPadding = 0.0

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// The place of a value; a word stands in the middle of its band.
  package func place(of value: _PlotValue) -> Double? {
    switch kind {
    case .continuous(_, let lower, let upper, let type):
      guard let position = value.position else { return nil }
      let (low, high) = (type.curve.bent(lower), type.curve.bent(upper))
      guard high != low else { return padded(0.5) }
      return padded((type.curve.bent(position) - low) / (high - low))
    case .bands(let names):
      guard case .category(let name) = value, let index = names.firstIndex(of: name) else {
        return nil
      }
      return padded((Double(index) + 0.5) / Double(names.count))
    }
  }

  /// The places between which a value lies: its band, or its span.
  func span(of field: PlotField) -> (start: Double, end: Double)? {
    guard let place = place(of: field.value) else { return nil }
    if case .bands = kind {
      return (place - bandwidth / 2, place + bandwidth / 2)
    }
    if let end = field.end.flatMap({ self.place(of: $0) }) {
      return (min(place, end), max(place, end))
    }
    return (place, place)
  }

  /// The middle of a value's span.
  func middle(of field: PlotField) -> Double? {
    span(of: field).map { ($0.start + $0.end) / 2 }
  }

  /// The part of the whole that each word has.
  package var bandwidth: Double {
    guard case .bands(let names) = kind, !names.isEmpty else { return 0 }
    return (1 - startPadding - endPadding) / Double(names.count)
  }

  /// The value at a place; nil for one that `Int` or a calendar would not take, far off the chart.
  package func value(at place: Double) -> _PlotValue? {
    let room = 1 - startPadding - endPadding
    guard place.isFinite, room > 0 else { return nil }
    var part = (place - startPadding) / room
    if isReversed { part = 1 - part }
    switch kind {
    case .continuous(let isDate, let lower, let upper, let type):
      let (low, high) = (type.curve.bent(lower), type.curve.bent(upper))
      let value = type.curve.straightened(low + part * (high - low))
      guard !isDate else {
        let date = Date(timeIntervalSinceReferenceDate: value)
        return (Date.distantPast...Date.distantFuture).contains(date) ? .date(date) : nil
      }
      return EventQuantity.value.range.contains(value) ? .number(value) : nil
    case .bands(let names):
      guard !names.isEmpty else { return nil }
      let index = min(names.count - 1, max(0, Int((part * Double(names.count)).rounded(.down))))
      return .category(names[index])
    }
  }

  /// Where zero is, or the end that is nearest to it: bars and areas stand there.
  package var base: Double {
    guard case .continuous(_, let lower, let upper, let type) = kind else { return padded(0) }
    if type == .log { return padded(0) }
    return place(of: .number(min(max(0, lower), upper))) ?? padded(0)
  }

  private func padded(_ part: Double) -> Double {
    let part = isReversed ? 1 - part : part
    return startPadding + part * (1 - startPadding - endPadding)
  }
}

extension PlotScale {
  /// The scale of some values, by a domain.
  ///
  /// Numbers of an automatic domain reach from zero, if wanted, and to round numbers; dates reach
  /// exactly from the first to the last.
  package static func fitting(
    _ values: [_PlotValue], domain: _ScaleDomain?, type: ScaleType?, includesZero: Bool,
    tickCount: Int = 5
  ) -> PlotScale {
    var scale = PlotScale(kind(of: values, domain, type, includesZero, tickCount))
    if case .automatic(_, true) = domain { scale.isReversed = true }
    return scale
  }

  private static func kind(
    of values: [_PlotValue], _ domain: _ScaleDomain?, _ type: ScaleType?, _ includesZero: Bool,
    _ tickCount: Int
  ) -> Kind {
    switch domain {
    case .span(let lower, let upper):
      return .continuous(
        isDate: lower.isDate, lower: lower.position ?? 0, upper: upper.position ?? 1,
        type ?? .linear)
    case .values(let values):
      let positions = values.compactMap(\.position)
      if positions.count >= 2, let first = positions.first, let last = positions.last {
        // A list from high to low turns the axis around.
        let (least, most) = (positions.min() ?? first, positions.max() ?? last)
        return .continuous(
          isDate: values[0].isDate, lower: first > last ? most : least,
          upper: first > last ? least : most, type ?? .linear)
      }
      return .bands(values.names)
    case .automatic, nil:
      break
    }
    let positions = values.compactMap(\.position)
    guard !positions.isEmpty, positions.count >= values.count - positions.count else {
      return .bands(values.names)
    }
    let isDate = values.contains(where: \.isDate)
    var lower = positions.min() ?? 0
    var upper = positions.max() ?? 1
    if isDate {
      if lower == upper { (lower, upper) = (lower - 43_200, upper + 43_200) }
      return .continuous(isDate: true, lower: lower, upper: upper, .date)
    }
    var wantsZero = includesZero
    if case .automatic(let zero?, _) = domain { wantsZero = zero }
    if type == .log {
      let least = positions.filter { $0 > 0 }.min() ?? 1
      lower = pow(10, log10(least).rounded(.down))
      upper = max(lower * 10, pow(10, log10(max(upper, least)).rounded(.up)))
      return .continuous(isDate: false, lower: lower, upper: upper, .log)
    }
    if wantsZero { (lower, upper) = (min(0, lower), max(0, upper)) }
    if lower == upper { (lower, upper) = (lower - (wantsZero ? 0 : 1), upper + 1) }
    let step = NiceNumbers.step(span: upper - lower, count: tickCount)
    let wide = NiceNumbers.widened(lower...upper, step: step)
    return .continuous(
      isDate: false, lower: wide.lowerBound, upper: wide.upperBound, type ?? .linear)
  }
}

extension _PlotValue {
  var isDate: Bool { if case .date = self { true } else { false } }
}

extension [_PlotValue] {
  /// The different words in their order; numbers among them are written out.
  var names: [String] {
    var seen: Set<String> = []
    return compactMap { value in
      let name =
        switch value {
        case .category(let name): name
        case .number(let number): number.formatted()
        case .date(let date): date.formatted()
        }
      return seen.insert(name).inserted ? name : nil
    }
  }
}
