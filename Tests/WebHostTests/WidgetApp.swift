import Foundation
import SwiftUI
import WebHost
import WidgetKit

/// An app that writes a text for its widget when it is launched, and again when somebody taps.
@MainActor
final class PosterApp: AppInstance {
  nonisolated static let group = "group.com.example.poster"

  init() { Self.write("launched") }

  var rootView: AnyView { AnyView(PosterView()) }

  func close() async {}

  static func write(_ text: String) {
    guard
      let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    else { return }
    try? Data(text.utf8).write(to: folder.appending(path: "text"))
    WidgetCenter.shared.reloadTimelines(ofKind: "Poster")
  }

  nonisolated static func read() -> String {
    let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    let data = folder.flatMap { try? Data(contentsOf: $0.appending(path: "text")) }
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }
}

struct PosterView: View {
  @State private var count = 0
  @State private var opened = "by nothing"

  var body: some View {
    Text("opened \(opened)").onOpenURL { opened = $0.absoluteString }
    Text("widgets \(count)")
    Button("Post") {
      PosterApp.write("posted")
      Task { count = try await WidgetCenter.shared.currentConfigurations().count }
    }
  }
}

struct PosterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Poster", provider: PosterProvider()) { entry in
      Text(entry.text).widgetURL(URL(string: "poster://open?text=a%20b"))
    }
    .configurationDisplayName("Poster")
    .description("Shows what was posted last.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct PosterEntry: TimelineEntry {
  let date: Date
  let text: String
}

/// Shows the text; does not answer when the text is "silence".
struct PosterProvider: TimelineProvider {
  func placeholder(in context: Context) -> PosterEntry { PosterEntry(date: .now, text: "Post") }

  func getSnapshot(in context: Context, completion: @escaping (PosterEntry) -> Void) {
    completion(PosterEntry(date: .now, text: "A post"))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PosterEntry>) -> Void) {
    let text = PosterApp.read()
    guard text != "silence" else { return }
    let entries = [
      PosterEntry(date: .now, text: "now \(text)"),
      PosterEntry(date: .now.addingTimeInterval(3_600), text: "later \(text)"),
    ]
    completion(Timeline(entries: entries, policy: .never))
  }
}

struct PosterBundle: WidgetBundle {
  var body: some Widget { PosterWidget() }
}

extension WebApp {
  static let poster = WebApp(
    id: "poster", name: "Poster", symbol: "doc", tint: .gold, appGroups: [PosterApp.group],
    widgets: WidgetExtension(PosterBundle.self)
  ) { _ in PosterApp() }
}
