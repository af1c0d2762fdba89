import Foundation

/// Reads the path data of a drawing (SVG 2, section 9.3) as lines; curves become many short ones.
package struct OutlineReader {
  /// The points of each piece, in the order in which a pen draws them.
  package private(set) var pieces: [[SIMD2<Double>]] = []

  private var text: Substring
  private var start = SIMD2<Double>.zero
  private var pen = SIMD2<Double>.zero
  // Where the control point of the last curve was, for those that go on smoothly from it.
  private var control: SIMD2<Double>?
  private var lastKind: Character = " "

  package init(_ pathData: String) {
    text = pathData[...]
    read()
  }

  private mutating func read() {
    var command: Character = "M"
    while skipSpace(), let next = text.first {
      if next.isLetter {
        command = next
        text.removeFirst()
        if command == "z" || command == "Z" {
          close()
          continue
        }
      }
      guard draw(command) else { return }
      // What follows a move without a letter of its own is a line.
      if command == "M" { command = "L" }
      if command == "m" { command = "l" }
    }
  }

  private mutating func draw(_ command: Character) -> Bool {
    let origin = command.isLowercase ? pen : .zero
    let kind = Character(command.lowercased())
    switch kind {
    case "m":
      guard let end = point(from: origin) else { return false }
      pieces.append([end])
      (start, pen) = (end, end)
    case "l":
      guard let end = point(from: origin) else { return false }
      line(to: end)
    case "h":
      guard let x = number() else { return false }
      line(to: SIMD2(origin.x + x, pen.y))
    case "v":
      guard let y = number() else { return false }
      line(to: SIMD2(pen.x, origin.y + y))
    case "c", "s":
      let mirrored = "cs".contains(lastKind) ? control.map { pen * 2 - $0 } ?? pen : pen
      guard let first = kind == "s" ? mirrored : point(from: origin),
        let second = point(from: origin), let end = point(from: origin)
      else { return false }
      curve(first, second, end)
      control = second
    case "q", "t":
      let mirrored = "qt".contains(lastKind) ? control.map { pen * 2 - $0 } ?? pen : pen
      guard let middle = kind == "t" ? mirrored : point(from: origin), let end = point(from: origin)
      else { return false }
      curve(pen + (middle - pen) * (2 / 3), end + (middle - end) * (2 / 3), end)
      control = middle
    case "a":
      guard let radii = point(from: .zero), let turn = number(), let isLarge = flag(),
        let isClockwise = flag(), let end = point(from: origin)
      else { return false }
      arc(to: end, radii: radii, turn: turn * .pi / 180, isLarge, isClockwise)
    default:
      return false
    }
    lastKind = kind
    return true
  }

  // MARK: - Drawing

  private mutating func line(to end: SIMD2<Double>) {
    if pieces.isEmpty || pieces[pieces.count - 1].isEmpty { pieces.append([pen]) }
    pieces[pieces.count - 1].append(end)
    pen = end
  }

  private mutating func close() {
    line(to: start)
    pieces.append([])
    lastKind = "z"
  }

  private mutating func curve(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>
  ) {
    let from = pen
    for step in 1...16 {
      let t = Double(step) / 16
      let s = 1 - t
      line(
        to: from * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end
          * (t * t * t))
    }
  }

  // SVG 2, appendix B.2.4: from the ends of an arc to its middle.
  private mutating func arc(
    to end: SIMD2<Double>, radii: SIMD2<Double>, turn: Double, _ isLarge: Bool, _ isClockwise: Bool
  ) {
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard rx > 0, ry > 0, end != pen else { return line(to: end) }
    let (cosine, sine) = (cos(turn), sin(turn))
    let half = (pen - end) / 2
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let square = rx * rx * y * y + ry * ry * x * x
    let root = max(0, rx * rx * ry * ry / square - 1).squareRoot()
    let factor = isLarge == isClockwise ? -root : root
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let middle = SIMD2(cosine * cx - sine * cy, sine * cx + cosine * cy) + (pen + end) / 2
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var way = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isClockwise, way < 0 { way += 2 * .pi }
    if !isClockwise, way > 0 { way -= 2 * .pi }
    for step in 1..<24 {
      let angle = from + way * Double(step) / 24
      let (px, py) = (rx * cos(angle), ry * sin(angle))
      line(to: SIMD2(middle.x + cosine * px - sine * py, middle.y + sine * px + cosine * py))
    }
    line(to: end)
  }

  // MARK: - Reading

  private mutating func skipSpace() -> Bool {
    text = text.drop { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
    return !text.isEmpty
  }

  private mutating func point(from origin: SIMD2<Double>) -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return origin + SIMD2(x, y)
  }

  private mutating func flag() -> Bool? {
    guard skipSpace(), let digit = text.first, digit == "0" || digit == "1" else { return nil }
    text.removeFirst()
    return digit == "1"
  }

  // Numbers may stand against each other: "1.5.5-2" is three of them.
  private mutating func number() -> Double? {
    guard skipSpace() else { return nil }
    var end = text.startIndex
    var hasPoint = false
    while end < text.endIndex {
      let character = text[end]
      if character == "-" || character == "+" {
        guard end == text.startIndex else { break }
      } else if character == "." {
        guard !hasPoint else { break }
        hasPoint = true
      } else if !character.isNumber {
        break
      }
      end = text.index(after: end)
    }
    let number = Double(text[..<end])
    text = text[end...]
    return number
  }
}
