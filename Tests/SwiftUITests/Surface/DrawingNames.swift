import SwiftUI

/// Uses the names of drawing, gestures and motion as Apple writes them.
struct DrawingNames: View {
  @State private var isOn = false
  @GestureState private var drag = CGSize.zero
  @Namespace private var space

  var body: some View {
    VStack {
      shapes
      paint
      gestures
      motion
    }
  }

  @ViewBuilder private var shapes: some View {
    Rectangle().fill(.red)
    RoundedRectangle(cornerRadius: 8, style: .continuous).stroke(.blue, lineWidth: 2)
    RoundedRectangle(cornerSize: CGSize(width: 4, height: 8)).fill(Color.accentColor)
    UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 4).fill(.mint)
    Circle().trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 2, dash: [2]))
    Capsule().strokeBorder(.orange, lineWidth: 2)
    Ellipse().inset(by: 3).fill(
      .linearGradient(
        .init(colors: [.red, .blue]),
        startPoint: .top, endPoint: .bottom))
    Path {
      $0.addArc(
        center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(90),
        clockwise: false)
    }
    Rectangle().rotation(.degrees(10)).scale(0.5).offset(x: 1).fill(.pink)
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      context.draw(Text("a"), at: .zero)
    }
  }

  @ViewBuilder private var paint: some View {
    LinearGradient(
      gradient: Gradient(stops: [.init(color: .red, location: 0)]),
      startPoint: .leading, endPoint: .trailing)
    RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10)
    AngularGradient(colors: [.red, .blue], center: .center, angle: .zero)
    Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 1)
    Color(white: 0.5).opacity(0.5)
    Color(uiColor: .systemGroupedBackground)
    Color(hue: 0.3, saturation: 1, brightness: 1)
    Text("effects")
      .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2).blur(radius: 1).opacity(0.9)
      .brightness(0.1).contrast(1.1).saturation(0.5).grayscale(0.2).hueRotation(.degrees(10))
      .colorMultiply(.white).colorInvert().blendMode(.multiply).compositingGroup().drawingGroup()
      .mask(Circle()).scaleEffect(1.1).rotationEffect(.degrees(3))
      .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
      .backgroundStyle(.blue)
  }

  @ViewBuilder private var gestures: some View {
    Text("gestures")
      .onTapGesture(count: 2) {}
      .onLongPressGesture(minimumDuration: 1) {}
      .gesture(
        DragGesture(minimumDistance: 5, coordinateSpace: .local)
          .updating($drag) { value, state, _ in state = value.translation }
          .onChanged { _ in }.onEnded { _ in }
      )
      .simultaneousGesture(TapGesture().onEnded {})
      .highPriorityGesture(LongPressGesture().onEnded { _ in })
      .gesture(MagnifyGesture().onChanged { _ in })
      .contentShape(Rectangle())
      .allowsHitTesting(true)
      .contextMenu { Button("Copy") {} }
      .draggable("text")
      .dropDestination(for: String.self) { _, _ in true }
      .sensoryFeedback(.success, trigger: isOn)
      .hoverEffect(.lift)
      .onHover { _ in }
  }

  @ViewBuilder private var motion: some View {
    Text("motion")
      .animation(.spring(response: 0.4, dampingFraction: 0.7), value: isOn)
      .animation(.easeInOut(duration: 0.2).delay(0.1).repeatCount(2), value: isOn)
      .transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
      .transition(.scale.combined(with: .opacity))
      .transition(.push(from: .bottom))
      .matchedGeometryEffect(id: 1, in: space, isSource: true)
      .transaction { $0.animation = nil }
    TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) }
    PhaseAnimator([false, true]) { phase in Text("phase").opacity(phase ? 1 : 0.5) }
    Button("Animate") { withAnimation(.bouncy) { isOn.toggle() } }
  }
}
