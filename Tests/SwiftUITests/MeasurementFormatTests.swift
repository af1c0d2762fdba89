import SwiftUI
import Testing

/// How measurements are written, which Foundation on Linux does not do.
@Suite struct MeasurementFormatTests {
  private let english = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")

  @Test func `a unit is written as long as is wanted`() {
    let time = Measurement(value: 25, unit: UnitDuration.minutes)
    func text(_ width: Measurement<UnitDuration>.FormatStyle.UnitWidth) -> String {
      time.formatted(.measurement(width: width, usage: .asProvided).locale(english))
    }
    #expect(text(.wide) == "25 minutes")
    #expect(text(.abbreviated) == "25\u{A0}min")
    #expect(text(.narrow) == "25m")
    let hour = Measurement(value: 1, unit: UnitDuration.hours)
    #expect(
      hour.formatted(.measurement(width: .wide, usage: .asProvided).locale(english)) == "1 hour")
  }

  @Test func `a region's own units are shown unless the measurement's are wanted`() {
    let way = Measurement(value: 5000, unit: UnitLength.meters)
    let style = Measurement<UnitLength>.FormatStyle(width: .abbreviated)
    #expect(way.formatted(style.locale(german)) == "5\u{A0}km")
    #expect(way.formatted(style.locale(english)) == "3.1\u{A0}mi")
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    let heat = Measurement<UnitTemperature>.FormatStyle(width: .abbreviated)
    #expect(warm.formatted(heat.locale(english)) == "68°F")
    #expect(warm.formatted(heat.locale(german)) == "20°C")
  }

  @Test func `the number follows its own style and the language`() {
    let mass = Measurement(value: 1234.5, unit: UnitMass.kilograms)
    let style = Measurement<UnitMass>.FormatStyle(
      width: .abbreviated, locale: german, usage: .asProvided,
      numberFormatStyle: .number.precision(.fractionLength(2)))
    #expect(mass.formatted(style) == "1.234,50\u{A0}kg")
  }
}
