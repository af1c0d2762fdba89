import Foundation
import SwiftUI
public import WidgetKit

/// The gallery's widgets for the home screen.
public struct GalleryWidgets: WidgetBundle {
  /// What the gallery shares with its widgets.
  public nonisolated static let group = "group.dev.hearth.gallery"

  public init() {}

  public var body: some Widget {
    NoteWidget()
  }
}

/// Shows the note that somebody has written on the page about widgets.
struct NoteWidget: Widget {
  static let kind = "Note"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: Self.kind, provider: NoteProvider()) { entry in
      NoteWidgetView(entry: entry)
    }
    .configurationDisplayName("Last Note")
    .description("Shows what you wrote last.")
  }
}

struct NoteEntry: TimelineEntry {
  let date: Date
  let text: String
  var written: Date?
}

/// Reads the note from the values of the app group.
struct NoteProvider: TimelineProvider {
  func placeholder(in context: Context) -> NoteEntry {
    NoteEntry(date: .now, text: "A few words")
  }

  func getSnapshot(in context: Context, completion: @escaping (NoteEntry) -> Void) {
    completion(NoteEntry(date: .now, text: "Water the plants"))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NoteEntry>) -> Void) {
    let values = UserDefaults(suiteName: GalleryWidgets.group)
    let entry = NoteEntry(
      date: .now, text: values?.string(forKey: "note") ?? "No note yet",
      written: values?.object(forKey: "written") as? Date)
    completion(Timeline(entries: [entry], policy: .never))
  }
}

struct NoteWidgetView: View {
  @Environment(\.widgetFamily) private var family
  let entry: NoteEntry

  var body: some View {
    switch family {
    case .accessoryCircular: Image(systemName: "note.text").font(.title)
    case .accessoryInline: Label(entry.text, systemImage: "note.text").lineLimit(1)
    case .accessoryRectangular: Text(entry.text).font(.headline).lineLimit(2)
    default:
      VStack(alignment: .leading, spacing: 6) {
        Image(systemName: "note.text").font(.title2).foregroundStyle(.orange)
        Text(entry.text).font(.headline).lineLimit(family == .systemLarge ? 10 : 3)
        Spacer(minLength: 0)
        if let written = entry.written {
          Text(written, style: .relative).font(.caption2).foregroundStyle(.secondary)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .containerBackground(.background, for: .widget)
    }
  }
}
