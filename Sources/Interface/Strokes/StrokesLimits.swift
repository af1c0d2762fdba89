/// What a drawing may hold. Everything outside is refused by `StrokesError`.
package enum StrokesLimits {
  /// Bytes of an encoded drawing.
  package static let bytes = 16 << 20
  package static let strokes = 20_000
  /// Points of all strokes together.
  package static let points = 500_000
  /// How deep lists and objects that the form does not know may be nested.
  package static let depth = 8

  /// Hundredths of a point.
  package static let place: ClosedRange<Int64> = -10_000_000...10_000_000
  /// Milliseconds: a day.
  package static let time: ClosedRange<Int64> = 0...86_400_000
  package static let force: ClosedRange<Int64> = 0...10_000
  /// Hundredths of a point.
  package static let width: ClosedRange<Int64> = 0...100_000
  package static let opacity: ClosedRange<Int64> = 0...1_000
  /// Thousandths of a radian: a turn in each direction.
  package static let azimuth: ClosedRange<Int64> = -6_284...6_284
  package static let altitude: ClosedRange<Int64> = 0...1_571
  /// Millionths: a thousandfold.
  package static let factor: ClosedRange<Int64> = -1_000_000_000...1_000_000_000
  /// Milliseconds since 1970, to the year 9999.
  package static let date: ClosedRange<Int64> = 0...253_402_300_799_999
}
