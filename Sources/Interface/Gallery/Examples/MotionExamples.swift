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
