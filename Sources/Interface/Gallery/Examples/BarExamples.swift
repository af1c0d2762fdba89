import SwiftUI

struct ToolbarLookExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          List(1..<20) { Text("Station \($0)") }
            .navigationTitle("Night Train")
            .navigationSubtitle("Leaves at 22:40")
            .toolbarBackground(.indigo.gradient, for: .navigationBar)
            .toolbarBackgroundVisibility(.visible, for: .navigationBar)
            .toolbarColorScheme(.dark, for: .navigationBar)
            .toolbar { Button("Done") { isShown = false } }
        }
      }
  }
}

struct InspectorExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .fullScreenCover(isPresented: $isShown) { PosterView() }
  }
}

struct PosterView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isInspected = false
  @State private var angle = 0.0
  @State private var isRound = false

  var body: some View {
    NavigationStack {
      RoundedRectangle(cornerRadius: isRound ? 60 : 8)
        .fill(.orange.gradient)
        .frame(width: 160, height: 220)
        .rotationEffect(.degrees(angle))
        .navigationTitle("Poster")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Close") { dismiss() } }
          ToolbarItem {
            Button("Inspect", systemImage: "slider.horizontal.3") { isInspected.toggle() }
          }
        }
        .inspector(isPresented: $isInspected) {
          Form {
            Toggle("Round", isOn: $isRound)
            Slider(value: $angle, in: -30...30) { Text("Angle") }
          }
          .inspectorColumnWidth(min: 220, ideal: 280, max: 360)
        }
    }
  }
}
