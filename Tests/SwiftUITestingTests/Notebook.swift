import SwiftUI

/// A screen with one of everything that a person uses.
@MainActor @Observable
final class Notebook {
  var notes = ["Milk", "Tea"]
  var draft = ""
  var isLoud = false
  var volume = 0.25
  var size = "Small"
  var log: [String] = []
}

struct NotebookView: View {
  @Bindable var notebook: Notebook
  @State private var isAsking = false
  @State private var isSheetShown = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(notebook.notes, id: \.self) { note in
          NavigationLink(note) { NoteView(note: note) }
            .swipeActions {
              Button("Delete", role: .destructive) { notebook.notes.removeAll { $0 == note } }
            }
            .contextMenu { Button("Copy") { notebook.log.append("copied \(note)") } }
        }
        TextField("New note", text: $notebook.draft)
          .onSubmit {
            notebook.notes.append(notebook.draft)
            notebook.draft = ""
          }
        Toggle("Loud", isOn: $notebook.isLoud)
        Slider(value: $notebook.volume) { Text("Volume") }
        Picker("Size", selection: $notebook.size) {
          ForEach(["Small", "Large"], id: \.self) { Text($0) }
        }
        Button("Clear") { isAsking = true }
        Button("Share") { isSheetShown = true }
          .keyboardShortcut("s")
        Button("Locked") {}.disabled(true)
        Text("Drag me")
          .gesture(
            DragGesture().onEnded { notebook.log.append("dragged \(Int($0.translation.width))") })
        Text("Hold me").onLongPressGesture { notebook.log.append("held") }
        Text("Tap me twice").onTapGesture(count: 2) { notebook.log.append("tapped twice") }
        Text("Still")
      }
      .navigationTitle("Notes")
      .alert("Clear everything?", isPresented: $isAsking) {
        Button("Clear All", role: .destructive) { notebook.notes = [] }
        Button("Keep", role: .cancel) {}
      }
      .sheet(isPresented: $isSheetShown) { Text("Nobody is near.") }
    }
  }
}

struct NoteView: View {
  let note: String

  var body: some View {
    Text("About \(note)").navigationTitle("Note")
  }
}
