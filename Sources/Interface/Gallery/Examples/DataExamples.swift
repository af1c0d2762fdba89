import SwiftData
import SwiftUI

struct KeptNotesExample: View {
  @Model final class Note {
    var text: String
    var isDone = false
    var made = Date.now

    init(_ text: String) {
      self.text = text
    }
  }

  struct Notes: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Note.made, animation: .default) private var notes: [Note]
    @State private var text = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          TextField("New note", text: $text)
            .textFieldStyle(.roundedBorder)
            .onSubmit(add)
          Button("Add", action: add)
            .disabled(text.isEmpty)
        }
        ForEach(notes) { NoteRow(note: $0) }
        Text("\(notes.filter(\.isDone).count) of \(notes.count) done")
          .foregroundStyle(.secondary)
      }
    }

    private func add() {
      guard !text.isEmpty else { return }
      context.insert(Note(text))
      text = ""
    }
  }

  struct NoteRow: View {
    @Environment(\.modelContext) private var context
    @Bindable var note: Note

    var body: some View {
      HStack {
        TextField("Note", text: $note.text)
        Toggle("Done: \(note.text)", isOn: $note.isDone)
          .labelsHidden()
        Button("Delete \(note.text)", systemImage: "trash", role: .destructive) {
          context.delete(note)
        }
        .labelStyle(.iconOnly)
      }
    }
  }

  var body: some View {
    Notes()
      .modelContainer(for: Note.self)
  }
}
