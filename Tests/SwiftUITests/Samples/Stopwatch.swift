import SwiftUI

/// A clock that is started and stopped, in the style of a sample app.
struct Stopwatch: View {
  struct Lap: Identifiable {
    let id: Int
    let length: Duration
  }

  @State private var begin: Date?
  @State private var kept: Duration = .zero
  @State private var laps: [Lap] = []
  @Environment(\.scenePhase) private var phase
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    VStack(spacing: 24) {
      TimelineView(.animation(minimumInterval: 0.1, paused: begin == nil)) { context in
        let passed = passed(at: context.date)
        ZStack {
          dial(passed)
          Text(
            passed,
            format: .time(pattern: .minuteSecond(padMinuteToLength: 2, fractionalSecondsLength: 1))
          )
          .font(.system(size: 44, weight: .thin).monospacedDigit())
          .accessibilityAddTraits(.updatesFrequently)
        }
        .frame(width: 240, height: 240)
      }
      HStack {
        Button(begin == nil ? "Reset" : "Lap", action: sideTapped)
          .disabled(begin == nil && kept == .zero)
          .buttonStyle(RoundButtonStyle(color: .gray))
        Spacer()
        Button(begin == nil ? "Start" : "Stop", action: mainTapped)
          .buttonStyle(RoundButtonStyle(color: begin == nil ? .green : .red))
          .keyboardShortcut(.space, modifiers: [])
      }
      .padding(.horizontal, 32)
      List(laps.reversed()) { lap in
        LabeledContent {
          Text(lap.length, format: .units(allowed: [.minutes, .seconds], width: .narrow))
        } label: {
          Text("Lap \(lap.id)")
        }
        .listRowSeparatorTint(.orange)
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      }
      .listStyle(.inset)
      .scrollContentBackground(.hidden)
      .environment(\.defaultMinListRowHeight, 36)
    }
    .onChange(of: phase) { if phase == .background { laps = Array(laps.suffix(100)) } }
    .persistentSystemOverlays(.hidden)
  }

  private func dial(_ passed: Duration) -> some View {
    Canvas { context, size in
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      let radius = min(size.width, size.height) / 2 - 4
      for tick in 0..<60 {
        let angle = Angle.degrees(Double(tick) * 6 - 90)
        let inner = radius - (tick.isMultiple(of: 5) ? 14 : 7)
        var path = Path()
        path.move(
          to: CGPoint(
            x: center.x + cos(angle.radians) * inner, y: center.y + sin(angle.radians) * inner))
        path.addLine(
          to: CGPoint(
            x: center.x + cos(angle.radians) * radius, y: center.y + sin(angle.radians) * radius))
        context.stroke(path, with: .style(.secondary), lineWidth: tick.isMultiple(of: 5) ? 2 : 1)
      }
      let seconds =
        Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
      context.translateBy(x: center.x, y: center.y)
      context.rotate(by: .degrees(seconds * 6))
      context.fill(
        Path(roundedRect: CGRect(x: -1.5, y: -radius, width: 3, height: radius), cornerRadius: 1.5),
        with: .color(.orange))
    }
    .drawingGroup()
    .accessibilityHidden(true)
  }

  private func passed(at date: Date) -> Duration {
    guard let begin else { return kept }
    return kept + .seconds(max(0, date.timeIntervalSince(begin)))
  }

  private func mainTapped() {
    if begin == nil {
      begin = .now
    } else {
      kept = passed(at: .now)
      begin = nil
    }
  }

  private func sideTapped() {
    if begin == nil {
      kept = .zero
      laps.removeAll()
    } else {
      laps.append(Lap(id: laps.count + 1, length: passed(at: .now)))
    }
  }
}

private struct RoundButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  let color: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(color)
      .frame(width: 84, height: 84)
      .background(color.opacity(configuration.isPressed ? 0.4 : 0.2), in: .circle)
      .overlay { Circle().inset(by: 2).stroke(.background, lineWidth: 2) }
      .opacity(isEnabled ? 1 : 0.5)
      .contentShape(.circle)
      .animation(.easeOut(duration: 0.1), value: configuration.isPressed)
  }
}

#Preview {
  Stopwatch()
}
