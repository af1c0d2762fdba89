import Foundation

/// Works out what two regions make together, by their edges.
///
/// Every edge is cut where another one crosses or touches it. Of the pieces those are the outline
/// of the result that have its inside on one side only.
struct RegionOverlay {
  /// A place in parts of a point, so that what meets is equal.
  struct Corner: Hashable {
    static let partsOfPoint = 1024.0

    var x: Double
    var y: Double

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    init(_ point: CGPoint) {
      func parts(_ value: CGFloat) -> Double {
        guard value.isFinite else { return 0 }
        return (min(1e6, max(-1e6, Double(value))) * Self.partsOfPoint).rounded()
      }
      self.init(x: parts(point.x), y: parts(point.y))
    }

    var point: CGPoint { CGPoint(x: x / Self.partsOfPoint, y: y / Self.partsOfPoint) }
  }

  struct Edge: Hashable {
    var from: Corner
    var to: Corner

    var middle: Corner { Corner(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2) }
    var length: Double { hypot(to.x - from.x, to.y - from.y) }
  }

  private let first: [Edge]
  private let second: [Edge]
  private let isEvenOdd: Bool

  init(_ first: Path, _ second: Path, eoFill: Bool) {
    self.first = Self.edges(of: first, isClosed: true)
    self.second = Self.edges(of: second, isClosed: true)
    isEvenOdd = eoFill
  }

  /// The outline of all places for which the closure, told whether a place is in the first region
  /// and whether it is in the second, says yes.
  func outline(where isInside: (Bool, Bool) -> Bool) -> Path {
    var kept: [Edge] = []
    var seen: Set<Edge> = []
    for piece in Self.pieces(of: first + second) {
      let turned = Edge(from: piece.to, to: piece.from)
      guard !seen.contains(turned), seen.insert(piece).inserted else { continue }
      let (left, right) = Self.besides(piece)
      let isLeftInside = isInside(contains(first, left), contains(second, left))
      let isRightInside = isInside(contains(first, right), contains(second, right))
      if isLeftInside != isRightInside { kept.append(isLeftInside ? piece : turned) }
    }
    return Self.path(joining: kept)
  }

  /// The parts of a path's own lines that lie in the second region, or outside of it.
  func line(of path: Path, isInside: Bool) -> Path {
    let own = Self.edges(of: path, isClosed: false)
    var result = Path()
    var last: Corner?
    for piece in Self.pieces(of: own + second, only: own.count)
    where contains(second, piece.middle) == isInside {
      if piece.from != last { result.move(to: piece.from.point) }
      result.addLine(to: piece.to.point)
      last = piece.to
    }
    return result
  }

  // MARK: - Edges

  private static func edges(of path: Path, isClosed: Bool) -> [Edge] {
    path.polylines.flatMap { line in
      var corners = line.map(Corner.init)
      if isClosed, let start = corners.first, corners.last != start { corners.append(start) }
      return zip(corners, corners.dropFirst()).filter { $0 != $1 }.map(Edge.init)
    }
  }

  /// The edges, cut where they meet; of the first `only` ones if it is given.
  private static func pieces(of edges: [Edge], only: Int? = nil) -> [Edge] {
    var cuts: [[Corner]] = Array(repeating: [], count: edges.count)
    for (index, edge) in edges.enumerated() {
      for other in (index + 1)..<max(index + 1, edges.count) where isNear(edge, edges[other]) {
        cut(edge, edges[other], &cuts, index, other)
      }
    }
    return edges.indices.prefix(only ?? edges.count).flatMap { index in
      let edge = edges[index]
      let way = { (corner: Corner) in
        (corner.x - edge.from.x) * (edge.to.x - edge.from.x)
          + (corner.y - edge.from.y) * (edge.to.y - edge.from.y)
      }
      let corners = [edge.from] + cuts[index].sorted { way($0) < way($1) } + [edge.to]
      return zip(corners, corners.dropFirst()).filter { $0 != $1 }.map(Edge.init)
    }
  }

  private static func isNear(_ a: Edge, _ b: Edge) -> Bool {
    max(a.from.x, a.to.x) + 1 >= min(b.from.x, b.to.x)
      && max(b.from.x, b.to.x) + 1 >= min(a.from.x, a.to.x)
      && max(a.from.y, a.to.y) + 1 >= min(b.from.y, b.to.y)
      && max(b.from.y, b.to.y) + 1 >= min(a.from.y, a.to.y)
  }

  // Where an end lies on the other edge both are cut there, and nowhere else nearby.
  private static func cut(
    _ a: Edge, _ b: Edge, _ cuts: inout [[Corner]], _ indexA: Int, _ indexB: Int
  ) {
    let onA = [b.from, b.to].filter { lies($0, on: a) }
    let onB = [a.from, a.to].filter { lies($0, on: b) }
    cuts[indexA] += onA
    cuts[indexB] += onB
    let isTouching = [b.from, b.to].contains(a.from) || [b.from, b.to].contains(a.to)
    guard onA.isEmpty, onB.isEmpty, !isTouching, let corner = crossing(a, b) else { return }
    cuts[indexA].append(corner)
    cuts[indexB].append(corner)
  }

  private static func lies(_ corner: Corner, on edge: Edge) -> Bool {
    guard corner != edge.from, corner != edge.to else { return false }
    let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
    let part =
      ((corner.x - edge.from.x) * dx + (corner.y - edge.from.y) * dy) / (dx * dx + dy * dy)
    guard part > 0, part < 1 else { return false }
    return hypot(edge.from.x + dx * part - corner.x, edge.from.y + dy * part - corner.y) < 1
  }

  private static func crossing(_ a: Edge, _ b: Edge) -> Corner? {
    let (ax, ay) = (a.to.x - a.from.x, a.to.y - a.from.y)
    let (bx, by) = (b.to.x - b.from.x, b.to.y - b.from.y)
    let turn = ax * by - ay * bx
    guard turn != 0 else { return nil }
    let (dx, dy) = (b.from.x - a.from.x, b.from.y - a.from.y)
    let (onA, onB) = ((dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn)
    guard (0...1).contains(onA), (0...1).contains(onB) else { return nil }
    return Corner(x: (a.from.x + ax * onA).rounded(), y: (a.from.y + ay * onA).rounded())
  }

  // MARK: - Inside

  /// A place close to an edge on its left side, and one on its right.
  private static func besides(_ edge: Edge) -> (Corner, Corner) {
    let (middle, length) = (edge.middle, edge.length)
    let distance = min(3, length / 2) / length
    let (x, y) = ((edge.to.y - edge.from.y) * distance, (edge.from.x - edge.to.x) * distance)
    return (
      Corner(x: middle.x + x, y: middle.y + y), Corner(x: middle.x - x, y: middle.y - y)
    )
  }

  private func contains(_ edges: [Edge], _ place: Corner) -> Bool {
    var (winding, crossings) = (0, 0)
    for edge in edges where (edge.from.y <= place.y) != (edge.to.y <= place.y) {
      let part = (place.y - edge.from.y) / (edge.to.y - edge.from.y)
      guard edge.from.x + part * (edge.to.x - edge.from.x) > place.x else { continue }
      crossings += 1
      winding += edge.from.y < edge.to.y ? 1 : -1
    }
    return isEvenOdd ? crossings % 2 == 1 : winding != 0
  }

  // MARK: - Joining

  /// Walks along the edges, each of which begins where another one ends.
  private static func path(joining edges: [Edge]) -> Path {
    var next = Dictionary(grouping: edges.indices, by: { edges[$0].from })
    var isUsed = Array(repeating: false, count: edges.count)
    func follow(_ corner: Corner) -> Int? {
      while let index = next[corner]?.popLast() {
        if !isUsed[index] { return index }
      }
      // What was rounded may miss its neighbour by less than anybody sees.
      return edges.indices.first {
        !isUsed[$0] && hypot(edges[$0].from.x - corner.x, edges[$0].from.y - corner.y) < 4
      }
    }
    var path = Path()
    for start in edges.indices where !isUsed[start] {
      isUsed[start] = true
      var corners = [edges[start].from, edges[start].to]
      while corners.last != corners.first, let last = corners.last, let index = follow(last) {
        isUsed[index] = true
        corners.append(edges[index].to)
      }
      add(corners, to: &path)
    }
    return path
  }

  private static func add(_ corners: [Corner], to path: inout Path) {
    var corners = corners
    if corners.count > 1, corners.last == corners.first { corners.removeLast() }
    // A cut that is not a corner of the result goes.
    let bends = corners.indices.filter { index in
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let own = corners[index]
      return (own.x - before.x) * (after.y - own.y) != (own.y - before.y) * (after.x - own.x)
    }
    guard bends.count > 2 else { return }
    path.addLines(bends.map { corners[$0].point })
    path.closeSubpath()
  }
}
