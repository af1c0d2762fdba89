import Foundation

extension Path {
  /// The area that a line along the path covers, as a path to be filled.
  ///
  /// It is made of pieces that lie over each other and run the same way round: of a rectangle for
  /// each straight piece, and of what joins and ends look like.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var area = Path()
    guard style.lineWidth > 0 else { return area }
    for line in polylines {
      if style.dash.contains(where: { $0 > 0 }) {
        for piece in Dashes(style).pieces(of: line) {
          area.addLine(along: piece, isClosed: false, style)
        }
      } else {
        area.addLine(along: line, isClosed: line.count > 2 && line.first == line.last, style)
      }
    }
    return area
  }

  private mutating func addLine(along points: [CGPoint], isClosed: Bool, _ style: StrokeStyle) {
    let half = style.lineWidth / 2
    let steps = zip(points, points.dropFirst()).compactMap { Step(from: $0, to: $1) }
    guard let first = steps.first, let last = steps.last else { return }
    for step in steps { addPiece(step.side(half)) }
    for (step, next) in zip(steps, steps.dropFirst()) { addJoin(step, next, half, style) }
    if isClosed { return addJoin(last, first, half, style) }
    addCap(first.turned, half, style)
    addCap(last, half, style)
  }

  private mutating func addJoin(_ step: Step, _ next: Step, _ half: CGFloat, _ style: StrokeStyle) {
    let turn = step.dx * next.dy - step.dy * next.dx
    let cosine = step.dx * next.dx + step.dy * next.dy
    if abs(turn) < 1e-6, cosine > 0 { return }
    let corner = step.to
    if style.lineJoin == .round { return addPiece(Self.disc(at: corner, radius: half)) }
    // The gap is on the side that the path turns away from.
    let reach = turn > 0 ? -half : half
    let (start, end) = (step.beside(corner, reach), next.beside(corner, reach))
    var piece = [corner, start]
    let isSharp = cosine < -0.999_999 || 2 / (1 + cosine) > style.miterLimit * style.miterLimit
    if style.lineJoin == .miter, !isSharp {
      let scale = 1 / (1 + cosine)
      piece.append(
        CGPoint(
          x: corner.x + (start.x + end.x - 2 * corner.x) * scale,
          y: corner.y + (start.y + end.y - 2 * corner.y) * scale))
    }
    addPiece(piece + [end])
  }

  /// Adds what a line looks like where it ends after a step.
  private mutating func addCap(_ step: Step, _ half: CGFloat, _ style: StrokeStyle) {
    switch style.lineCap {
    case .butt: break
    case .round: addPiece(Self.disc(at: step.to, radius: half))
    case .square:
      let end = CGPoint(x: step.to.x + step.dx * half, y: step.to.y + step.dy * half)
      guard let last = Step(from: step.to, to: end) else { return }
      addPiece(last.side(half))
    }
  }

  /// Adds a polygon, always the same way round.
  private mutating func addPiece(_ points: [CGPoint]) {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
      sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
    }
    addLines(area < 0 ? points.reversed() : points)
    closeSubpath()
  }

  private static func disc(at center: CGPoint, radius: CGFloat) -> [CGPoint] {
    (0..<24).map { index in
      let angle = CGFloat(index) * .pi / 12
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }
}

/// A straight piece of a path and its direction.
private struct Step {
  let from: CGPoint
  let to: CGPoint
  let dx: CGFloat
  let dy: CGFloat

  init?(from: CGPoint, to: CGPoint) {
    let length = hypot(to.x - from.x, to.y - from.y)
    guard length > 1e-9 else { return nil }
    self.from = from
    self.to = to
    dx = (to.x - from.x) / length
    dy = (to.y - from.y) / length
  }

  private init(from: CGPoint, to: CGPoint, dx: CGFloat, dy: CGFloat) {
    self.from = from
    self.to = to
    self.dx = dx
    self.dy = dy
  }

  var turned: Step { Step(from: to, to: from, dx: -dx, dy: -dy) }

  /// A point at a distance across the direction.
  func beside(_ point: CGPoint, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: point.x - dy * distance, y: point.y + dx * distance)
  }

  /// The rectangle along the piece.
  func side(_ half: CGFloat) -> [CGPoint] {
    [beside(from, half), beside(to, half), beside(to, -half), beside(from, -half)]
  }
}

/// What of a line is drawn, and what is left out.
private struct Dashes {
  let lengths: [CGFloat]
  let phase: CGFloat

  init(_ style: StrokeStyle) {
    let lengths = style.dash.map { max(0, $0) }
    // An odd pattern goes on with what is drawn and what is not changed round.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    phase = style.dashPhase
  }

  func pieces(of line: [CGPoint]) -> [[CGPoint]] {
    let total = lengths.reduce(0, +)
    guard total > 0 else { return [line] }
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var index = 0
    while offset >= lengths[index] {
      offset -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var left = lengths[index] - offset
    var pieces: [[CGPoint]] = []
    var piece: [CGPoint] = []
    for step in zip(line, line.dropFirst()).compactMap({ Step(from: $0, to: $1) }) {
      var point = step.from
      var rest = hypot(step.to.x - point.x, step.to.y - point.y)
      if piece.isEmpty { piece = [point] }
      while rest > left {
        point = CGPoint(x: point.x + step.dx * left, y: point.y + step.dy * left)
        rest -= left
        if index % 2 == 0 { pieces.append(piece + [point]) }
        piece = [point]
        index = (index + 1) % lengths.count
        left = lengths[index]
        // A drawing of a million dashes is of use to nobody.
        guard pieces.count < 10_000 else { return pieces }
      }
      left -= rest
      piece.append(step.to)
    }
    if index % 2 == 0, piece.count > 1 { pieces.append(piece) }
    return pieces
  }
}
