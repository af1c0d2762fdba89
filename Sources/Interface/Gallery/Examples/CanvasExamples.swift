import SwiftUI

struct CanvasExample: View {
  var body: some View {
    Canvas { context, size in
      for ring in 0..<6 {
        let inset = Double(ring) * 12
        let box = CGRect(origin: .zero, size: size).insetBy(dx: inset * 1.8, dy: inset)
        context.stroke(
          Path(ellipseIn: box), with: .color(.blue.opacity(1 - Double(ring) * 0.14)), lineWidth: 3)
      }
      context.draw(Text("Canvas").bold(), at: CGPoint(x: size.width / 2, y: size.height / 2))
    }
    .accessibilityLabel("Rings around a word")
    .frame(height: 150)
  }
}

struct PathExample: View {
  var body: some View {
    HStack(spacing: 24) {
      Star(points: 5).fill(.yellow.gradient)
      Star(points: 8).stroke(.orange, style: StrokeStyle(lineWidth: 4, lineJoin: .round))
      Path { path in
        path.move(to: CGPoint(x: 0, y: 60))
        path.addCurve(
          to: CGPoint(x: 80, y: 20), control1: CGPoint(x: 20, y: -20),
          control2: CGPoint(x: 60, y: 100))
      }
      .stroke(.purple, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      .frame(width: 80)
    }
    .frame(height: 84)
  }

  struct Star: Shape {
    let points: Int

    func path(in rect: CGRect) -> Path {
      var path = Path()
      for index in 0..<(points * 2) {
        let angle = Double(index) * .pi / Double(points) - .pi / 2
        let radius = min(rect.width, rect.height) / (index.isMultiple(of: 2) ? 2 : 4.6)
        let point = CGPoint(
          x: rect.midX + cos(angle) * radius, y: rect.midY + sin(angle) * radius)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      return path
    }
  }
}

struct TrimExample: View {
  @State private var part = 0.7

  var body: some View {
    VStack(spacing: 18) {
      Circle()
        .trim(from: 0, to: part)
        .stroke(.pink, style: StrokeStyle(lineWidth: 12, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .frame(width: 110, height: 110)
        .overlay { Text(part, format: .percent.precision(.fractionLength(0))).font(.title3.bold()) }
        .padding(6)
      Slider(value: $part) { Text("Part") }
    }
  }
}

struct CombinedShapeExample: View {
  var body: some View {
    HStack(spacing: 20) {
      Circle().union(moved).fill(.blue.gradient)
      Circle().intersection(moved).fill(.green.gradient)
      Circle().subtracting(moved).fill(.orange.gradient)
      Circle().symmetricDifference(moved).fill(.pink.gradient)
    }
    .frame(height: 56)
    .accessibilityHidden(true)
  }

  private var moved: some Shape { Rectangle().scale(0.6).offset(x: 16, y: 16) }
}

struct MaskExample: View {
  private let colors = LinearGradient(
    colors: [.pink, .purple, .blue], startPoint: .leading, endPoint: .trailing)

  var body: some View {
    HStack(spacing: 20) {
      colors.mask(RoundedRectangle(cornerRadius: 20))
      colors.mask {
        VStack(spacing: 2) {
          Image(systemName: "flame.fill").font(.largeTitle)
          Text("Words").font(.headline)
        }
      }
      Text("Aa")
        .font(.system(size: 52, weight: .bold))
        .foregroundStyle(.teal.shadow(.inner(color: .black.opacity(0.6), radius: 3, x: 1, y: 3)))
    }
    .frame(height: 80)
    .accessibilityHidden(true)
  }
}
