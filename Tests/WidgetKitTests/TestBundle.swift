import Foundation
import SwiftUI
import WidgetKit

struct TestBundle: WidgetBundle {
  var body: some Widget {
    NoteWidget()
    ClockWidget()
    SilentWidget()
    PosterWidget()
  }
}

/// Shows what the app has put into the group's folder.
struct NoteWidget: Widget {
  let kind = "Notes"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: NoteProvider()) { entry in
      NoteView(entry: entry)
    }
    .configurationDisplayName("Partner's Note")
    .description("See your partner's latest note.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct NoteEntry: TimelineEntry {
  let date: Date
  let text: String
  let size: CGSize
}

struct NoteProvider: TimelineProvider {
  static let group = "group.com.example.notes"

  func placeholder(in context: Context) -> NoteEntry {
    NoteEntry(date: .now, text: "Partner", size: context.displaySize)
  }

  func getSnapshot(in context: Context, completion: @escaping (NoteEntry) -> Void) {
    completion(entry(context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NoteEntry>) -> Void) {
    completion(Timeline(entries: [entry(context)], policy: .never))
  }

  private func entry(_ context: Context) -> NoteEntry {
    let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: Self.group)
    let note = folder.flatMap {
      try? String(contentsOf: $0.appending(path: "note.txt"), encoding: .utf8)
    }
    return NoteEntry(
      date: .now, text: "\(note ?? "none") isPreview \(context.isPreview)",
      size: context.displaySize)
  }
}

struct NoteView: View {
  @Environment(\.widgetFamily) private var family
  let entry: NoteEntry

  var body: some View {
    VStack {
      Text(entry.text)
      Text("\(family.description) \(Int(entry.size.width)) × \(Int(entry.size.height))")
      if let url = URL(string: "notes://answer") { Link("Answer", destination: url) }
    }
    .widgetURL(URL(string: "notes://note?id=7"))
    .containerBackground(.white, for: .widget)
  }
}

/// Has two entries, the later one first, in all sizes.
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Clock", provider: ClockProvider()) { entry in
      Text(entry.name)
      Text(Date(timeIntervalSince1970: 1_700_000_000), style: .relative)
    }
  }
}

struct ClockEntry: TimelineEntry {
  let date: Date
  let name: String
}

struct ClockProvider: TimelineProvider {
  static let dates = [
    Date(timeIntervalSince1970: 1_000_000_000), Date(timeIntervalSince1970: 4_000_000_000),
  ]

  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now, name: "clock") }

  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {
    completion(ClockEntry(date: .now, name: "clock"))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    let entries = [
      ClockEntry(date: Self.dates[1], name: "second"),
      ClockEntry(date: Self.dates[0], name: "first"),
    ]
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

/// Never answers where it is small, and with nothing elsewhere.
struct SilentWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Silent", provider: SilentProvider()) { Text($0.name) }
  }
}

struct SilentProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now, name: "silent") }

  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {}

  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    if context.family != .systemSmall { completion(Timeline(entries: [], policy: .never)) }
  }
}

/// Shows a picture that is too large where the widget is small.
struct PosterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Poster", provider: PosterProvider()) { entry in
      Image(uiImage: entry.picture).resizable()
    }
  }
}

struct PosterEntry: TimelineEntry {
  let date: Date
  let picture: UIImage
}

struct PosterProvider: TimelineProvider {
  func placeholder(in context: Context) -> PosterEntry {
    PosterEntry(date: .now, picture: UIImage())
  }

  func getSnapshot(in context: Context, completion: @escaping (PosterEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PosterEntry>) -> Void) {
    let side: UInt8 = context.family == .systemSmall ? 4 : 2
    completion(Timeline(entries: [PosterEntry(date: .now, picture: png(side))], policy: .never))
  }

  /// The first bytes of a PNG file, which tell its size: `side` × 256 pixels each way.
  private func png(_ side: UInt8) -> UIImage {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, side, 0, 0, 0, side, 0]
    return UIImage(data: Data(head + size)) ?? UIImage()
  }
}
