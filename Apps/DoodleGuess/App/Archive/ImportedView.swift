import DoodleGuessDomain
import SwiftUI

/// The drawings that were imported on this device.
struct ImportedView: View {
  let album: ImportedAlbum

  @State private var isRemoving = false

  var body: some View {
    List {
      if album.drawings.isEmpty {
        ContentUnavailableView(
          "No Imported Drawings", systemImage: "square.and.arrow.down",
          description: Text("Import an archive in Settings."))
      } else {
        Section {
          ForEach(album.drawings) { drawing in
            NavigationLink {
              ImportedDrawingView(album: album, drawing: drawing)
            } label: {
              ImportedRow(album: album, drawing: drawing)
            }
          }
        } footer: {
          Text("They are on this device only.")
        }
        Section {
          Button("Remove All", role: .destructive) { isRemoving = true }
        }
      }
    }
    .navigationTitle("Imported")
    .confirmationDialog(
      "Remove all imported drawings?", isPresented: $isRemoving, titleVisibility: .visible
    ) {
      Button("Remove", role: .destructive) { album.removeAll() }
    } message: {
      Text("They leave this device. You can import the archive again.")
    }
  }
}

/// One drawing in the list.
private struct ImportedRow: View {
  let album: ImportedAlbum
  let drawing: ImportedDrawing

  var body: some View {
    HStack(spacing: 14) {
      ImportedPicture(album: album, drawing: drawing)
        .frame(width: 64, height: 64)
      VStack(alignment: .leading, spacing: 4) {
        Text("\(drawing.from) to \(drawing.to)")
          .font(.headline)
          .lineLimit(1)
        Text(drawing.sentAt, style: .date)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        if let word = drawing.word {
          Text(word.capitalized)
            .font(.footnote)
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
      }
    }
    .accessibilityElement(children: .combine)
  }
}
