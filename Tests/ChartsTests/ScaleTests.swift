import Charts
import Foundation
import Testing

@Suite struct ScaleTests {
  @Test(arguments: [
    [10, 5, 2], [1, 5, 0.2], [97, 5, 20], [0.003, 4, 0.001], [1_000_000, 4, 250_000], [12, 5, 2.5],
    [0, 5, 1],
  ])
  func `a step is a round number near the wanted count`(numbers: [Double]) {
    let step = NiceNumbers.step(span: numbers[0], count: Int(numbers[1]))
    #expect(abs(step - numbers[2]) < numbers[2] * 1e-9)
  }

  @Test func `ticks are the multiples of the step, without the errors of arithmetic`() {
    #expect(NiceNumbers.multiples(of: 0.1, in: 0...0.5) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(NiceNumbers.multiples(of: 20, in: -30...45) == [-20, 0, 20, 40])
    #expect(NiceNumbers.multiples(of: 1, in: 0...1e9).isEmpty)
  }

  @Test func `a span is widened to whole steps and not beyond`() {
    #expect(NiceNumbers.widened(3...17, step: 5) == 0...20)
    #expect(NiceNumbers.widened(0...20, step: 5) == 0...20)
  }

  @Test func `powers of ten divide a logarithmic axis`() {
    #expect(NiceNumbers.logarithmic(in: 1...10_000, count: 5) == [1, 10, 100, 1_000, 10_000])
    #expect(NiceNumbers.logarithmic(in: 1...100, count: 5) == [1, 2, 5, 10, 20, 50, 100])
  }

  @Test func `an automatic domain reaches from zero to a round number`() {
    let scale = PlotScale.fitting(
      [.number(13), .number(47)], domain: nil, type: nil, includesZero: true)
    #expect(scale.kind == .continuous(isDate: false, lower: 0, upper: 50, .linear))
    #expect(scale.place(of: .number(25)) == 0.5)
    #expect(scale.value(at: 0.5) == .number(25))
  }

  @Test func `zero is left out when asked`() {
    let scale = PlotScale.fitting(
      [.number(60), .number(70)], domain: .automatic(includesZero: false, isReversed: true),
      type: nil, includesZero: true)
    #expect(scale.kind == .continuous(isDate: false, lower: 60, upper: 70, .linear))
    #expect(scale.place(of: .number(60)) == 1)
  }

  @Test(arguments: [1e9, -1e9, 1e300, .infinity, .nan]) func `far off the axis is no value`(
    place: Double
  ) {
    let powers = PlotScale(.continuous(isDate: false, lower: 1, upper: 100, .log))
    let days = PlotScale(.continuous(isDate: true, lower: 0, upper: 864_000, .date))
    let numbers = PlotScale(.continuous(isDate: false, lower: 0, upper: 1e9, .linear))
    for scale in [powers, days, numbers] {
      // So far to the left a logarithmic axis has next to nothing, which is a number.
      if let value = scale.value(at: place) { #expect(value == .number(0)) }
    }
    #expect(numbers.value(at: 1e6) == .number(1e15))
    #expect(days.value(at: -1) == .date(Date(timeIntervalSinceReferenceDate: -864_000)))
  }

  @Test func `words share the axis evenly`() {
    let scale = PlotScale.fitting(
      [.category("a"), .category("b"), .category("a"), .category("c"), .category("d")],
      domain: nil, type: nil, includesZero: true)
    #expect(scale.kind == .bands(["a", "b", "c", "d"]))
    #expect(scale.bandwidth == 0.25)
    #expect(scale.place(of: .category("c")) == 0.625)
    #expect(scale.place(of: .category("e")) == nil)
    #expect(scale.value(at: 0.3) == .category("b"))
  }

  @Test func `powers of ten are equally far apart on a logarithmic scale`() throws {
    let scale = PlotScale(.continuous(isDate: false, lower: 1, upper: 100, .log))
    let place = try #require(scale.place(of: .number(10)))
    #expect(abs(place - 0.5) < 1e-12)
    guard case .number(let value) = scale.value(at: 0.5) else {
      throw CocoaError(.coderInvalidValue)
    }
    #expect(abs(value - 10) < 1e-9)
  }

  @Test func `dates reach from the first to the last`() {
    let (first, last) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400))
    let scale = PlotScale.fitting(
      [.date(last), .date(first)], domain: nil, type: nil, includesZero: true)
    #expect(scale.place(of: .date(first)) == 0)
    #expect(scale.place(of: .date(last)) == 1)
  }

  struct Steps: Sendable {
    var days: Double
    var count: Int
    var stride: DateStride
  }

  @Test(arguments: [
    Steps(days: 7, count: 7, stride: DateStride(.day, 1)),
    Steps(days: 365, count: 6, stride: DateStride(.month, 3)),
    Steps(days: 1 / 24, count: 6, stride: DateStride(.minute, 15)),
    Steps(days: 3650, count: 5, stride: DateStride(.year, 2)),
  ])
  func `dates are counted in usual steps`(steps: Steps) {
    #expect(DateStride.fitting(steps.days * 86_400, count: steps.count) == steps.stride)
  }

  @Test func `a step is never shorter than the unit of the bars`() {
    #expect(DateStride.fitting(86_400 * 90, count: 100, unit: .month) == DateStride(.month, 1))
  }

  @Test func `months are counted from January`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 2, day: 10)))
    let end = try #require(calendar.date(from: DateComponents(year: 2025, month: 1, day: 2)))
    let dates = DateStride(.month, 3).dates(in: start...end, calendar: calendar)
    #expect(dates.map { calendar.component(.month, from: $0) } == [4, 7, 10, 1])
    let locale = Locale(identifier: "en_US")
    let labels = dates.map {
      DateStride(.month, 3).label(of: $0, locale: locale, calendar: calendar, timeZone: .gmt)
    }
    #expect(labels == ["Apr", "Jul", "Oct", "Jan 2025"])
  }
}
