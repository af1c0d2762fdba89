import SwiftUI

/// Uses the names of windows as Apple writes them.
struct WindowNames: App {
  struct Note: Codable, Hashable { var id = 0 }

  var body: some Scene {
    WindowGroup {
      WindowButtons()
    }
    WindowGroup("Notes", id: "notes") {
      Text("Notes")
    }
    WindowGroup(id: "note", for: Int.self) { $id in
      Text("\(id ?? 0)")
    }
    WindowGroup("Note", for: Note.self) { $note in
      Text("\(note?.id ?? 0)")
    }
    WindowGroup(for: Int.self) { $number in
      Stepper("Number", value: $number)
    } defaultValue: {
      1
    }
    Window("Activity", id: "activity") {
      Text("Activity")
    }
    .windowResizability(.contentSize)
    .defaultSize(width: 300, height: 200)
  }
}

struct WindowButtons: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  var body: some View {
    if supportsMultipleWindows {
      Button("Activity") { openWindow(id: "activity") }
      Button("Value") { openWindow(value: WindowNames.Note(id: 2)) }
      Button("Both") { openWindow(id: "note", value: 2) }
      Button("Close") { dismissWindow(id: "activity") }
      Button("Close a value") { dismissWindow(value: WindowNames.Note(id: 2)) }
      Button("Close both") { dismissWindow(id: "note", value: 2) }
      Button("Close this") { dismissWindow() }
    }
  }
}
