import SwiftUI

struct ShapeExample: View {
  var body: some View {
    HStack(spacing: 14) {
      Circle().fill(.red)
      Capsule().fill(.orange)
      RoundedRectangle(cornerRadius: 12).stroke(.green, lineWidth: 3)
      Ellipse().fill(.blue)
      Rectangle().strokeBorder(.purple, lineWidth: 4)
    }
    .frame(height: 56)
  }
}

struct RingExample: View {
  var body: some View {
    HStack(spacing: 20) {
      Text("A")
        .frame(width: 56, height: 56)
        .background(.yellow.opacity(0.3), in: Circle())
        .overlay { Circle().stroke(.orange, lineWidth: 4) }
      Circle().strokeBorder(.blue, lineWidth: 8)
        .frame(width: 120, height: 56)
      Circle().stroke(.green, style: StrokeStyle(lineWidth: 4, dash: [6, 4]))
        .frame(width: 56, height: 56)
    }
  }
}

struct GradientExample: View {
  var body: some View {
    HStack(spacing: 14) {
      RoundedRectangle(cornerRadius: 16)
        .fill(
          LinearGradient(
            colors: [.pink, .orange], startPoint: .topLeading, endPoint: .bottomTrailing))
      RoundedRectangle(cornerRadius: 16)
        .fill(
          RadialGradient(
            colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 50))
      RoundedRectangle(cornerRadius: 16)
        .fill(AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center))
    }
    .frame(height: 88)
  }
}

struct MaterialExample: View {
  var body: some View {
    ZStack {
      Rectangle()
        .fill(.linearGradient(colors: [.purple, .teal], startPoint: .leading, endPoint: .trailing))
      VStack(spacing: 8) {
        Text("Thin").padding(10).background(.thinMaterial, in: Capsule())
        Text("Thick").padding(10).background(.thickMaterial, in: Capsule())
      }
    }
    .frame(height: 130)
    .clipShape(RoundedRectangle(cornerRadius: 16))
  }
}

struct EffectExample: View {
  var body: some View {
    HStack(spacing: 24) {
      Image(systemName: "star.fill").shadow(radius: 4)
      Image(systemName: "star.fill").blur(radius: 2)
      Image(systemName: "star.fill").opacity(0.4)
      Image(systemName: "star.fill").rotationEffect(.degrees(30))
      Image(systemName: "star.fill").scaleEffect(1.5)
    }
    .font(.title)
    .foregroundStyle(.indigo)
    .accessibilityHidden(true)
  }
}

struct ShadowExample: View {
  var body: some View {
    HStack(spacing: 18) {
      Circle().fill(.gray.opacity(0.25).shadow(.inner(radius: 5, y: 3)))
      RoundedRectangle(cornerRadius: 14).fill(.teal.gradient.shadow(.drop(radius: 5, y: 3)))
      Path { path in
        path.addLines([CGPoint(x: 32, y: 0), CGPoint(x: 64, y: 60), CGPoint(x: 0, y: 60)])
        path.closeSubpath()
      }
      .fill(.yellow.shadow(.inner(color: .orange, radius: 8)))
      .frame(width: 64)
      .frame(maxWidth: .infinity)
      Circle().stroke(lineWidth: 8).fill(.purple.opacity(0.6))
    }
    .frame(height: 64)
    .padding(.vertical, 6)
  }
}
