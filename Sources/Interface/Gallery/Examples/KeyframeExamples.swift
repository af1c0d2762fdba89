import SwiftUI

struct KeyframeExample: View {
  @State private var count = 0

  struct Pose {
    var scale = 1.0
    var height = 0.0
    var angle = Angle.zero
  }

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "heart.fill")
        .font(.largeTitle)
        .foregroundStyle(.pink)
        .keyframeAnimator(initialValue: Pose(), trigger: count) { heart, pose in
          heart
            .scaleEffect(pose.scale)
            .rotationEffect(pose.angle)
            .offset(y: pose.height)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            CubicKeyframe(0.8, duration: 0.2)
            CubicKeyframe(1.4, duration: 0.3)
            SpringKeyframe(1, spring: .bouncy)
          }
          KeyframeTrack(\.height) {
            LinearKeyframe(0, duration: 0.2)
            CubicKeyframe(-40, duration: 0.3)
            SpringKeyframe(0, spring: .bouncy)
          }
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(-12), duration: 0.25)
            CubicKeyframe(.degrees(12), duration: 0.25)
            CubicKeyframe(.zero, duration: 0.25)
          }
        }
        .frame(height: 110, alignment: .bottom)
      Button("Like") { count += 1 }
    }
  }
}

struct AnchorExample: View {
  @State private var chosen = "Day"

  var body: some View {
    HStack(spacing: 24) {
      ForEach(["Day", "Week", "Month"], id: \.self) { name in
        Button(name) { withAnimation(.snappy) { chosen = name } }
          .buttonStyle(.plain)
          .fontWeight(chosen == name ? .semibold : .regular)
          .padding(.vertical, 8)
          .anchorPreference(key: ChosenBounds.self, value: .bounds) {
            chosen == name ? $0 : nil
          }
      }
    }
    .overlayPreferenceValue(ChosenBounds.self) { bounds in
      GeometryReader { proxy in
        if let bounds {
          Capsule()
            .fill(.tint)
            .frame(width: proxy[bounds].width, height: 3)
            .offset(x: proxy[bounds].minX, y: proxy[bounds].maxY - 3)
            .accessibilityIdentifier("Line")
        }
      }
    }
  }
}

struct ChosenBounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

struct HoverExample: View {
  @State private var place: CGPoint?

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(.quaternary)
      .frame(height: 120)
      .overlay {
        if let place {
          Text("\(Int(place.x)), \(Int(place.y))").monospacedDigit()
        } else {
          Text("Move a mouse over me")
        }
      }
      .onContinuousHover { phase in
        switch phase {
        case .active(let point): place = point
        case .ended: place = nil
        }
      }
  }
}
