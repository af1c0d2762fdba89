import Foundation
import WebUI
import WebUICore

/// The marks of a chart with the scales that place them.
@MainActor
struct ChartModel {
  let marks: [MarkData]
  let x: PlotScale
  let y: PlotScale
  let stacks: [Int: Stack]
  let colors: LookScale<_Paint>
  let symbols: LookScale<BasicChartSymbolShape>
  let lines: LookScale<StrokeStyle>
  /// The words by which marks stand beside each other.
  let positions: [_PlotValue]
  let options: ChartOptions
  let environment: EnvironmentValues

  /// The part of the number axis that a mark covers.
  struct Stack {
    var start: Double
    var end: Double
    /// Whether nothing stands on it.
    var isLast = true
  }

  init(marks: [MarkData], options: ChartOptions, environment: EnvironmentValues) {
    // A stable order, so that marks of one level stay as they were written.
    let marks = marks.enumerated()
      .sorted {
        ($0.element.look.zIndex ?? 0, $0.offset) < ($1.element.look.zIndex ?? 0, $1.offset)
      }
      .map(\.element)
    self.marks = marks
    self.options = options
    self.environment = environment
    stacks = Self.stacked(marks)
    let pie = marks.contains { $0.isSector }
    x = Self.scale(pie ? [] : marks, stacks, options.x, \.x, isX: true)
    y = Self.scale(pie ? [] : marks, stacks, options.y, \.y, isX: false)
    colors = LookScale(
      fields: marks.compactMap(\.look.color), options.colors, standard: Self.standardColors)
    symbols = LookScale(
      fields: marks.compactMap(\.look.symbol), options.symbols,
      standard: BasicChartSymbolShape.Form.allCases.map { BasicChartSymbolShape(form: $0) })
    lines = LookScale(
      fields: marks.compactMap(\.look.line), options.lines, standard: Self.standardLines)
    positions = LookScale<Int>.distinct(marks.compactMap(\.look.position?.value))
  }

  var isPie: Bool { marks.contains(where: \.isSector) }

  /// Whether numbers are shown as parts of a whole.
  var isNormalized: Bool {
    !marks.isEmpty
      && marks.allSatisfy { ($0.stacking ?? .standard) == .normalized }
  }

  static let standardColors: [_Paint] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow,
  ].map { (color: Color) in color._paint() }

  private static let standardLines: [StrokeStyle] = [
    [], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4],
  ].map { StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: $0) }

  private static func scale(
    _ marks: [MarkData], _ stacks: [Int: Stack], _ axis: ChartOptions.Axis,
    _ side: KeyPath<MarkData, MarkData.Side>, isX: Bool
  ) -> PlotScale {
    var values: [_PlotValue] = []
    for (index, mark) in marks.enumerated() {
      if let stack = stacks[index], mark.isStackedAlongX == isX {
        values += [.number(stack.start), .number(stack.end)]
      } else {
        values += mark[keyPath: side].fields.flatMap(\.ends)
      }
    }
    var scale = PlotScale.fitting(
      values, domain: axis.domain, type: axis.type, includesZero: true)
    // Words are read from the top down.
    if case .bands = scale.kind, !isX { scale.isReversed.toggle() }
    return scale
  }

  // MARK: - Stacking

  private struct StackKey: Hashable {
    var kind: String
    var isAlongX: Bool
    var place: _PlotValue?
    var position: _PlotValue?
  }

  private static func stacked(_ marks: [MarkData]) -> [Int: Stack] {
    var members: [StackKey: [(index: Int, value: Double)]] = [:]
    for (index, mark) in marks.enumerated() {
      guard mark.stacking != nil, let number = mark.stackedNumber else { continue }
      let isAlongX = mark.isStackedAlongX
      let place = (isAlongX ? mark.y : mark.x).field?.value
      let key = StackKey(
        kind: mark.isArea ? "area" : "bar", isAlongX: isAlongX, place: place,
        position: mark.look.position?.value)
      members[key, default: []].append((index, number))
    }
    var stacks: [Int: Stack] = [:]
    for group in members.values {
      for (index, stack) in stack(group, method: marks[group[0].index].stacking ?? .standard) {
        stacks[index] = stack
      }
    }
    return stacks
  }

  private static func stack(
    _ group: [(index: Int, value: Double)], method: MarkStackingMethod
  ) -> [(Int, Stack)] {
    let total = group.reduce(0) { $0 + abs($1.value) }
    let factor = method == .normalized && total > 0 ? 1 / total : 1
    var (above, below) = (method == .center ? -total / 2 : 0, 0.0)
    var result: [(Int, Stack)] = []
    for (index, value) in group {
      let length = value * factor
      if method == .unstacked {
        result.append((index, Stack(start: 0, end: length)))
      } else if length >= 0 || method == .center {
        result.append((index, Stack(start: above, end: above + abs(length))))
        above += abs(length)
      } else {
        result.append((index, Stack(start: below, end: below + length)))
        below += length
      }
    }
    if method != .unstacked {
      let (top, bottom) = (above, below)
      for index in result.indices {
        let end = result[index].1.end
        result[index].1.isLast = end == top || (end == bottom && end < 0)
      }
    }
    return result
  }
}

extension MarkData {
  var isSector: Bool { if case .sector = kind { true } else { false } }
  var isArea: Bool { if case .area = kind { true } else { false } }

  /// How bars and areas share a place; nil for other marks.
  var stacking: MarkStackingMethod? {
    switch kind {
    case .bar(_, _, let method), .area(let method): method
    default: nil
    }
  }

  /// Whether the number that is stacked goes across.
  var isStackedAlongX: Bool {
    guard x.isNumber, stacking != nil, !isArea else { return false }
    if case .all = y { return true }
    return !y.isNumber
  }

  /// The number that is stacked; nil for marks between two values.
  var stackedNumber: Double? {
    let side = isStackedAlongX ? x : y
    guard side.isNumber else { return nil }
    return side.field?.value.position
  }
}
