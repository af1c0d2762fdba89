import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Shapes that are made of other shapes.
struct ShapeCombiningTests {
  private static let first = CGRect(x: 0, y: 0, width: 40, height: 40)
  private static let second = CGRect(x: 20, y: 20, width: 40, height: 40)

  private static let pairs: [(Path, Path)] = [
    (Path(first), Path(second)),
    (Path(ellipseIn: first), Path(second)),
    (Path(ellipseIn: first), Path(ellipseIn: second)),
    (Path(roundedRect: first, cornerRadius: 12), Path(ellipseIn: first.insetBy(dx: 8, dy: -6))),
    // One within the other, beside it, the same, and with an edge in common.
    (Path(first), Path(ellipseIn: first.insetBy(dx: 10, dy: 10))),
    (Path(first), Path(ellipseIn: first.offsetBy(dx: 50, dy: 0))),
    (Path(first), Path(first)),
    (Path(first), Path(first.offsetBy(dx: 40, dy: 0))),
    (Path(first), Path(first.offsetBy(dx: 20, dy: 0))),
    (star, Path(ellipseIn: first)),
    (star, Path()),
  ]

  /// A star that crosses itself.
  private static var star: Path {
    Path { path in
      let corners = (0..<5).map { index in
        let angle = Double(index) * 4 * .pi / 5
        return CGPoint(x: 30 + 28 * sin(angle), y: 30 - 28 * cos(angle))
      }
      path.addLines(corners)
      path.closeSubpath()
    }
  }

  /// Places that are on no edge of any of the paths.
  private static let places = (-3...16).flatMap { x in
    (-3...16).map { CGPoint(x: Double(x) * 4.03 + 0.317, y: Double($0) * 4.01 + 0.171) }
  }

  @Test(arguments: pairs.indices, [false, true])
  func `every place is where it belongs`(index: Int, isEvenOdd: Bool) {
    let (first, second) = Self.pairs[index]
    let union = first.union(second, eoFill: isEvenOdd)
    let intersection = first.intersection(second, eoFill: isEvenOdd)
    let difference = first.subtracting(second, eoFill: isEvenOdd)
    let either = first.symmetricDifference(second, eoFill: isEvenOdd)
    let misplaced = Self.places.filter { place in
      let isInFirst = first.contains(place, eoFill: isEvenOdd)
      let isInSecond = second.contains(place, eoFill: isEvenOdd)
      return union.contains(place) != (isInFirst || isInSecond)
        || intersection.contains(place) != (isInFirst && isInSecond)
        || difference.contains(place) != (isInFirst && !isInSecond)
        || either.contains(place) != (isInFirst != isInSecond)
    }
    #expect(misplaced.isEmpty)
  }

  @Test func `two squares make the corners that one would draw`() {
    let corner = Path(Self.first).intersection(Path(Self.second))
    #expect(corner.boundingRect == CGRect(x: 20, y: 20, width: 20, height: 20))
    var count = 0
    corner.forEach { if case .closeSubpath = $0 {} else { count += 1 } }
    #expect(count == 4)
    let beside = Path(Self.first).union(Path(Self.first.offsetBy(dx: 40, dy: 0)))
    #expect(beside.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 40))
    count = 0
    beside.forEach { if case .closeSubpath = $0 {} else { count += 1 } }
    #expect(count == 4)
  }

  @Test func `nothing is left of a shape less itself`() {
    #expect(Path(ellipseIn: Self.first).subtracting(Path(ellipseIn: Self.first)).isEmpty)
    #expect(Path(Self.first).intersection(Path(Self.first.offsetBy(dx: 90, dy: 0))).isEmpty)
  }

  @Test func `a line is kept where it lies in a shape, or outside`() {
    let line = Path { path in
      path.move(to: CGPoint(x: -20, y: 20))
      path.addLine(to: CGPoint(x: 80, y: 20))
    }
    let inside = line.lineIntersection(Path(Self.first))
    #expect(inside.boundingRect == CGRect(x: 0, y: 20, width: 40, height: 0))
    let outside = line.lineSubtraction(Path(Self.first))
    #expect(outside.boundingRect == CGRect(x: -20, y: 20, width: 100, height: 0))
    #expect(outside.trimmedPath(from: 0, to: 0.3).boundingRect.maxX < 0)
  }

  @Test func `a star that crosses itself has one outline`() {
    let outline = Self.star.normalized(eoFill: false)
    #expect(outline.contains(CGPoint(x: 30, y: 30), eoFill: true))
    let pierced = Self.star.normalized(eoFill: true)
    #expect(!pierced.contains(CGPoint(x: 30, y: 30)))
    #expect(pierced.contains(CGPoint(x: 30, y: 6)))
  }

  @MainActor @Test func `a shape of two shapes is drawn as a path`() {
    let page = Screen(
      mounting: Circle().subtracting(Rectangle().scale(0.5)).fill(.red).frame(width: 40, height: 40)
    )
    let drawn = page.visibleNode { $0.tag == "path" }?["d"] ?? ""
    #expect(drawn.filter { $0 == "Z" }.count == 2)
  }
}
