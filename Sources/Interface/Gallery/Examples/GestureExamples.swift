import SwiftUI

struct TapGestureExample: View {
  @State private var log = "nothing"

  var body: some View {
    VStack(spacing: 12) {
      Text("Taps: \(log)")
      GesturePad("Tap once or twice")
        .gesture(
          TapGesture(count: 2).onEnded { log = "two" }
            .exclusively(before: TapGesture().onEnded { log = "one" }))
      GesturePad("Hold")
        .onLongPressGesture(minimumDuration: 0.4) {
          log = "held"
        } onPressingChanged: { isPressing in
          if isPressing { log = "pressing" } else if log == "pressing" { log = "let go" }
        }
    }
  }
}

struct DragGestureExample: View {
  @State private var log = "nothing"
  @State private var place = CGSize.zero
  @GestureState private var isDragging = false

  var body: some View {
    VStack(spacing: 12) {
      Text("Drag: \(log)")
      Text(isDragging ? "dragging" : "resting")
      GesturePad("Drag me")
        .offset(place)
        .gesture(
          DragGesture()
            .updating($isDragging) { _, state, _ in state = true }
            .onChanged { place = $0.translation }
            .onEnded { value in
              place = .zero
              let isFast = abs(value.velocity.width) > 200
              log = "\(Int(value.translation.width)) \(isFast ? "fast" : "slow")"
            })
    }
  }
}

struct PinchGestureExample: View {
  @State private var scale: CGFloat = 1
  @State private var angle = Angle.zero

  var body: some View {
    VStack(spacing: 12) {
      Text("Scale: \(Int((scale * 100).rounded())) Angle: \(Int(angle.degrees.rounded()))")
      GesturePad("Pinch or turn", height: 160)
        .gesture(
          MagnifyGesture().onChanged { scale = $0.magnification }
            .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation }))
    }
  }
}

struct CombinedGestureExample: View {
  @State private var log = "nothing"

  var body: some View {
    VStack(spacing: 12) {
      Text("Sequence: \(log)")
      GesturePad("Hold, then drag")
        .gesture(
          LongPressGesture(minimumDuration: 0.3)
            .sequenced(before: DragGesture())
            .onEnded { value in
              if case .second(true, let drag?) = value {
                log = "held and dragged \(Int(drag.translation.width))"
              }
            })
    }
  }
}

/// Something to touch.
struct GesturePad: View {
  let title: String
  let height: CGFloat

  init(_ title: String, height: CGFloat = 56) {
    self.title = title
    self.height = height
  }

  var body: some View {
    Text(title)
      .frame(maxWidth: .infinity, minHeight: height)
      .background(.teal.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
      .accessibilityIdentifier(title)
  }
}
