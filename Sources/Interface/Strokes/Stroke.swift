/// One line of ink: the control points of a uniform cubic B-spline, and what it is drawn with.
package struct Stroke: Hashable, Sendable {
  /// Its name, which no other stroke of the drawing has: 1 to 40 letters, digits, `-` and `_`.
  package var id: String
  package var ink: StrokeInk
  package var color: StrokeColor
  /// The width that was chosen, in hundredths of a point, within `StrokesLimits.width`.
  package var width: Int32
  /// When it was begun, in milliseconds since 1970, within `StrokesLimits.date`.
  package var made: Int64
  /// What its grain is made from.
  package var seed: UInt32
  package var transform: StrokeTransform
  /// One point at least, in the order of their times.
  package var points: [StrokePoint]

  package init(
    id: String, ink: StrokeInk = .pen, color: StrokeColor = .black, width: Int32 = 500,
    made: Int64 = 0, seed: UInt32 = 0, transform: StrokeTransform = .identity, points: [StrokePoint]
  ) {
    self.id = id
    self.ink = ink
    self.color = color
    self.width = width
    self.made = made
    self.seed = seed
    self.transform = transform
    self.points = points
  }

  /// Whether a text can be the name of a stroke.
  package static func isName(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    return (1...40).contains(bytes.count)
      && bytes.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
