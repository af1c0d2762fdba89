import SwiftUI

struct WindowExample: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @State private var text = "Bread"

  var body: some View {
    VStack(spacing: 14) {
      TextField("Note", text: $text)
        .textFieldStyle(.roundedBorder)
      HStack {
        Button("Open in a Window") { openWindow(id: "note", value: text) }
        Button("Put Away") { dismissWindow(id: "note", value: text) }
      }
      .buttonStyle(.bordered)
    }
  }
}

struct NoteWindow: View {
  @Environment(\.dismissWindow) private var dismissWindow
  @State private var count = 0
  let text: String

  var body: some View {
    VStack(spacing: 20) {
      Text(text).font(.largeTitle.bold())
      Stepper("Wanted: \(count)", value: $count)
      Button("Close This Window") { dismissWindow() }
        .buttonStyle(.borderedProminent)
    }
    .padding(30)
    .navigationTitle(text)
  }
}
