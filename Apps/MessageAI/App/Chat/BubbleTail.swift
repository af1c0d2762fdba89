import SwiftUI

/// The tail of a bubble: it leaves the lower corner at the sender's side and ends in a point outside.
struct BubbleTail: Shape {
  /// Whether the point is at the right.
  let pointsRight: Bool

  /// The box that it is drawn for.
  static let size = CGSize(width: 18, height: 18)
  /// How far the point is outside of the bubble.
  static let reach: CGFloat = 5

  nonisolated func path(in rect: CGRect) -> Path {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let across = x / 18 * rect.width
      return CGPoint(
        x: pointsRight ? rect.minX + across : rect.maxX - across,
        y: rect.minY + y / 18 * rect.height)
    }
    var path = Path()
    path.move(to: place(0, 0))
    path.addLine(to: place(13, 0))
    path.addQuadCurve(to: place(18, 17.6), control: place(13, 13))
    path.addCurve(to: place(0, 17.4), control1: place(13.5, 18.3), control2: place(9.5, 13.8))
    path.closeSubpath()
    return path
  }
}

#Preview("Tails") {
  HStack {
    BubbleTail(pointsRight: false).frame(width: 72, height: 72)
    BubbleTail(pointsRight: true).frame(width: 72, height: 72)
  }
}
