import SwiftUI
import WidgetKit

struct NoteOnWidgetExample: View {
  @State private var text = ""
  @State private var answer = "The home screen has a widget that shows the note."

  var body: some View {
    VStack(spacing: 12) {
      TextField("Note", text: $text).textFieldStyle(.roundedBorder)
      Button("Put It on the Widget", action: write)
        .buttonStyle(.bordered)
        .disabled(text.isEmpty)
      Text(answer).font(.footnote).foregroundStyle(.secondary)
    }
  }

  private func write() {
    let values = UserDefaults(suiteName: GalleryWidgets.group)
    values?.set(text, forKey: "note")
    values?.set(Date.now, forKey: "written")
    WidgetCenter.shared.reloadTimelines(ofKind: "Note")
    Task {
      let placed = try await WidgetCenter.shared.currentConfigurations().count
      answer =
        placed == 0 ? "Add the widget on the home screen." : "Widgets that show it: \(placed)"
    }
  }
}
