import SwiftUI

struct ToggleExample: View {
  @State private var isOn = true
  @State private var isLoud = false

  var body: some View {
    VStack(spacing: 12) {
      Toggle("Notifications", isOn: $isOn)
      Toggle(isOn: $isLoud) { Label("Sound", systemImage: "speaker.wave.2") }
        .tint(.orange)
        .disabled(!isOn)
      Text(isOn ? (isLoud ? "You will hear it." : "You will see it.") : "Silence.")
        .foregroundStyle(.secondary)
    }
  }
}

struct SliderExample: View {
  @State private var volume = 40.0

  var body: some View {
    VStack {
      Slider(value: $volume, in: 0...100, step: 1) {
        Text("Volume")
      } minimumValueLabel: {
        Image(systemName: "speaker.fill")
      } maximumValueLabel: {
        Image(systemName: "speaker.wave.3.fill")
      }
      Text("\(Int(volume)) of 100").monospacedDigit()
    }
  }
}

struct StepperExample: View {
  @State private var guests = 2

  var body: some View {
    Stepper("\(guests) guests", value: $guests, in: 1...8)
  }
}

struct ProgressExample: View {
  @State private var part = 0.3

  var body: some View {
    VStack(spacing: 16) {
      ProgressView()
      ProgressView("Loading…")
      ProgressView("Download", value: part)
      Button("Go on") { part = part >= 1 ? 0 : min(1, part + 0.2) }
    }
  }
}
