import SwiftUI

/// The doodle that the widget shows before the partner has drawn: a face of one pen.
struct StarterDoodle: View {
  var body: some View {
    Face()
      .stroke(.black, style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
      .frame(width: 92, height: 92)
      .accessibilityElement()
      .accessibilityLabel("A doodle to begin with")
  }

  private struct Face: Shape {
    func path(in box: CGRect) -> Path {
      func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
      }
      var path = Path()
      path.addEllipse(
        in: CGRect(
          origin: at(0.06, 0.06), size: CGSize(width: 0.88 * box.width, height: 0.88 * box.height)))
      path.move(to: at(0.34, 0.32))
      path.addLine(to: at(0.34, 0.44))
      path.move(to: at(0.66, 0.32))
      path.addLine(to: at(0.66, 0.44))
      path.move(to: at(0.28, 0.62))
      path.addQuadCurve(to: at(0.72, 0.62), control: at(0.5, 0.86))
      return path
    }
  }
}
