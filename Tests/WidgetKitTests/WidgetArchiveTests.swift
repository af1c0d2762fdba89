import Foundation
import SwiftUI
import Testing
import WebUICore
import WidgetKit

@MainActor
@Suite(.timeLimit(.minutes(2)))
struct WidgetArchiveTests {
  @Test func `a bundle lists its widgets with names, texts and sizes`() {
    let kinds = WidgetExtension(TestBundle.self).kinds
    #expect(kinds.map(\.name) == ["Notes", "Clock", "Silent", "Poster"])
    #expect(kinds[0].displayName == Text("Partner's Note"))
    #expect(kinds[0].summary == Text("See your partner's latest note."))
    #expect(kinds[0].families == [.systemSmall, .systemMedium])
    #expect(kinds[1].families == WidgetFamily.ofPhone)
    #expect(kinds[1].displayName == Text(verbatim: "Clock"))
  }

  @Test func `each entry of a timeline is drawn once, in the order of the dates`() async throws {
    let archive = try await Sample("Clock").archive(.timeline)
    #expect(archive.entries.map(\.date) == ClockProvider.dates)
    #expect(archive.entries[0].html.contains("first"))
    #expect(archive.entries[1].html.contains("second"))
    #expect(archive.reload == .atEnd)
    #expect(archive.nextReload == ClockProvider.dates[1])
  }

  @Test func `a widget reads the files of its app group, and links lead into the app`()
    async throws
  {
    let sample = Sample("Notes")
    let folder = sample.groups.container(of: NoteProvider.group)
    try Data("Hello from Bob".utf8).write(to: folder.appending(path: "note.txt"))
    let archive = try await sample.archive(.timeline)
    let entry = try #require(archive.entries.first)
    #expect(entry.html.contains("Hello from Bob"))
    #expect(entry.html.contains("systemSmall"))
    #expect(entry.html.contains("isPreview false"))
    #expect(entry.url == URL(string: "notes://note?id=7"))
    #expect(entry.html.contains("/notes/~open?url=notes%3A%2F%2Fanswer"))
    #expect(archive.reload == .never)
    #expect(archive.nextReload == nil)
  }

  @Test func `a snapshot is told that it is a preview, and of its size`() async throws {
    let archive = try await Sample("Notes", .systemMedium).archive(.snapshot)
    let html = archive.entries[0].html
    #expect(html.contains("isPreview true"))
    #expect(html.contains("systemMedium 338 × 158"))
  }

  @Test func `a placeholder shows shapes`() async throws {
    let archive = try await Sample("Notes").archive(.placeholder)
    let html = archive.entries[0].html
    #expect(html.contains("redacted"))
    #expect(html.contains("Partner"))
  }

  @Test func `a date that follows the time says so`() async throws {
    let html = try await Sample("Clock").archive(.timeline).entries[0].html
    #expect(html.contains(#"data-date="relative 1700000000000""#))
  }

  @Test func `a provider that never answers fails when its time is over`() async {
    await #expect(throws: WidgetFault.noAnswer) {
      try await Sample("Silent").archive(.timeline)
    }
  }

  @Test func `a timeline without entries fails`() async {
    await #expect(throws: WidgetFault.noEntries) {
      try await Sample("Silent", .systemMedium).archive(.timeline)
    }
  }

  @Test func `a picture with too many pixels fails, and a smaller one is shown`() async throws {
    await #expect(throws: WidgetFault.pictureTooLarge(width: 1_024, height: 1_024, limit: 718_080))
    {
      try await Sample("Poster").archive(.timeline)
    }
    let archive = try await Sample("Poster", .systemMedium).archive(.timeline)
    #expect(archive.entries[0].html.contains("data:image/png;base64,"))
  }

  @Test func `a group that the app does not have fails`() async {
    let sample = Sample("Notes", groups: [])
    await #expect(throws: WidgetFault.self) { try await sample.archive(.timeline) }
  }

  @Test func `without a device an app's requests do nothing`() async {
    WidgetCenter.shared.reloadAllTimelines()
    WidgetCenter.shared.reloadTimelines(ofKind: "Notes")
    await #expect(throws: WidgetCenter.Failure.noDevice) {
      try await WidgetCenter.shared.currentConfigurations()
    }
  }
}

/// A widget of the bundle on a device of its own.
@MainActor
final class Sample {
  let groups: AppGroups
  private let kind: _WidgetKind?
  private let family: WidgetFamily
  private let context = DeviceContext()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "widget-\(UUID())")

  init(
    _ kind: String, _ family: WidgetFamily = .systemSmall,
    groups: Set<String> = [NoteProvider.group]
  ) {
    self.kind = WidgetExtension(TestBundle.self).kinds.first { $0.name == kind }
    self.family = family
    self.groups = AppGroups(groups, in: folder)
    context.keep(self.groups)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func archive(_ view: WidgetView) async throws -> WidgetArchive {
    let kind = try #require(kind)
    return try await kind.archive(
      view,
      WidgetRequest(
        family: family, environment: EnvironmentValues(), context: context, app: "notes",
        patience: .milliseconds(20)))
  }
}
