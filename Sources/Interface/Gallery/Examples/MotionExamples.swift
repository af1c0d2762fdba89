import SwiftUI

struct AnimationExample: View {
  @State private var isBig = false

  var body: some View {
    VStack(spacing: 20) {
      Circle()
        .fill(isBig ? Color.orange : Color.blue)
        .frame(width: 48, height: 48)
        .scaleEffect(isBig ? 1.6 : 1)
        .offset(x: isBig ? 60 : -60)
        .animation(.spring(duration: 0.5, bounce: 0.4), value: isBig)
      Button("Move") { isBig.toggle() }
    }
  }
}

struct TransitionExample: View {
  @State private var isShown = true

  var body: some View {
    VStack(spacing: 16) {
      if isShown {
        Text("Now you see me")
          .padding()
          .background(.yellow.opacity(0.3), in: Capsule())
          .transition(.opacity.combined(with: .scale))
      }
      Button(isShown ? "Hide" : "Show") { withAnimation { isShown.toggle() } }
    }
    .frame(height: 120)
  }
}

struct AnimatableExample: View {
  @State private var part = 0.25

  var body: some View {
    VStack(spacing: 16) {
      Slice(part: part)
        .fill(.teal)
        .frame(width: 96, height: 96)
        .accessibilityIdentifier("Slice")
      Color.clear
        .frame(height: 34)
        .modifier(CountingPercent(part: part))
      Button(part < 0.5 ? "More" : "Less") {
        withAnimation(.easeInOut(duration: 1)) { part = part < 0.5 ? 0.85 : 0.25 }
      }
    }
  }
}

struct Slice: Shape {
  var part: Double

  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    var path = Path()
    path.move(to: center)
    path.addArc(
      center: center, radius: min(rect.width, rect.height) / 2, startAngle: .degrees(-90),
      endAngle: .degrees(360 * part - 90), clockwise: false)
    path.closeSubpath()
    return path
  }
}

struct CountingPercent: AnimatableModifier {
  var part: Double

  nonisolated var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func body(content: Content) -> some View {
    content.overlay {
      Text(part, format: .percent.precision(.fractionLength(0)))
        .font(.title.monospacedDigit())
    }
  }
}

struct TapExample: View {
  @State private var count = 0

  var body: some View {
    Text("Tapped \(count) times")
      .padding()
      .frame(maxWidth: .infinity)
      .background(.teal.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
      .onTapGesture { count += 1 }
      .accessibilityAddTraits(.isButton)
  }
}
