import SwiftUI

/// Uses the names of what is animated by its numbers as Apple writes them, and some that other
/// screens here do not need.
struct MotionNames: View {
  @Environment(\.dismiss) private var dismiss: DismissAction
  @State private var value = 0.0
  @State private var model = Model()

  @Observable
  final class Model {
    var shown = 0
    @ObservationIgnored var hidden = 0
  }

  var body: some View {
    NavigationView {
      VStack(alignment: HorizontalAlignment.leading) {
        Arc(start: .zero, end: .degrees(value * 360))
          .stroke(.blue, lineWidth: 2)
          .aspectRatio(1, contentMode: .fit)
        Wave(phase: value, box: CGRect(x: 0, y: 0, width: value, height: 4))
          .fill(.teal)
        Tally(number: value)
        Text("Counted").modifier(Counter(number: value, offset: CGPoint(x: value, y: 0)))
        Text("Shaken").modifier(Shake(animatableData: value))
        Text("Slanted").modifier(Shake(animatableData: value).ignoredByLayout())
        Text("Turned")
          .projectionEffect(ProjectionTransform(CGAffineTransform(rotationAngle: 0.1)))
        Ring(angle: .degrees(value)) {
          Text("One")
          Text("Two")
        }
        HStack(alignment: VerticalAlignment.center) {
          Picker("Number", selection: $model.shown) { Text("Zero").tag(0) }
            .pickerStyle(.menu)
          TextField("Code", value: $model.hidden, format: .number)
            .textInputAutocapitalization(.characters)
        }
        .background(Material.bar)
        .frame(maxWidth: .infinity, alignment: Alignment.center)
        Button("Go") {
          withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { value += 1 }
        }
        Button("Close") { dismiss() }
      }
      .navigationTitle("Motion")
    }
    .navigationViewStyle(.stack)
  }
}

struct Arc: Shape {
  var start: Angle
  var end: Angle

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start.degrees, end.degrees) }
    set {
      start = .degrees(newValue.first)
      end = .degrees(newValue.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: start,
        endAngle: end, clockwise: false)
    }
  }
}

struct Wave: Shape {
  var phase: CGFloat
  var box: CGRect

  var animatableData: AnimatablePair<CGFloat, CGRect.AnimatableData> {
    get { .init(phase, box.animatableData) }
    set {
      phase = newValue.first
      box.animatableData = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: rect.midY))
    for x in stride(from: 0, through: rect.width, by: 5) {
      path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 20 + phase) * 10))
    }
    path.addRect(box)
    return path
  }
}

struct Tally: View, Animatable {
  var number: Double

  nonisolated var animatableData: Double {
    get { number }
    set { number = newValue }
  }

  var body: some View { Text("\(number, specifier: "%.1f")") }
}

struct Counter: AnimatableModifier {
  var number: Double
  var offset: CGPoint

  nonisolated var animatableData: AnimatablePair<Double, CGPoint.AnimatableData> {
    get { AnimatablePair(number, offset.animatableData) }
    set {
      number = newValue.first
      offset.animatableData = newValue.second
    }
  }

  func body(content: Content) -> some View {
    content.overlay(Text(number, format: .number)).offset(x: offset.x, y: offset.y)
  }
}

struct Shake: GeometryEffect {
  var amount: CGFloat = 10
  var shakesPerUnit = 3
  nonisolated var animatableData: CGFloat

  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(
        translationX: amount * sin(animatableData * .pi * CGFloat(shakesPerUnit)), y: 0))
  }
}

struct Ring: Layout {
  var angle: Angle

  var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let place = angle.radians + Double(index)
      subview.place(
        at: CGPoint(x: bounds.midX + 40 * cos(place), y: bounds.midY + 40 * sin(place)),
        anchor: .center, proposal: .unspecified)
    }
  }
}
