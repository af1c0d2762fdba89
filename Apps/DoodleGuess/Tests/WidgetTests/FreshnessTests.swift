import DoodleGuessWidget
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WidgetKit

@MainActor
struct FreshnessTests {
  private let early = Date(timeIntervalSince1970: 1_000)
  private let late = Date(timeIntervalSince1970: 2_000)

  private func screen(
    _ family: WidgetFamily, shownAt: Date? = nil, offlineSince: Date? = nil
  ) async throws -> Screen {
    let entry = DoodleWidgetEntry(
      date: late, image: nil, partnerName: "Ann", timestamp: early, drawingId: "d1",
      shownAt: shownAt, offlineSince: offlineSince)
    return try await Screen {
      DoodleWidgetEntryView(entry: entry).environment(\.widgetFamily, family)
    }
  }

  @Test func `a wide widget says since when it shows the drawing`() async throws {
    let wide = try await screen(.systemMedium, shownAt: early)
    try wide.find(.text, containing: "Shown since")
    let small = try await screen(.systemSmall, shownAt: early)
    try small.text("Ann")
    #expect(!small.texts.contains { $0.contains("Shown since") })
  }

  @Test func `a widget says that the app was offline`() async throws {
    let wide = try await screen(.systemMedium, shownAt: early, offlineSince: late)
    try wide.find(.text, containing: "Offline since")
    try await screen(.systemSmall, shownAt: early, offlineSince: late).text("Offline")
  }

  @Test func `times are kept with the drawing that they are about`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "group-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storage = SharedStorage(folder: folder)
    #expect(try !storage.noteOffline(since: late))
    try storage.saveLatestDrawing(
      png: Data("owl".utf8), of: "d1", from: "Ann", sentAt: early, at: early)
    try storage.saveLatestDrawing(
      png: Data("owl".utf8), of: "d1", from: "Anna", sentAt: early, at: late)
    #expect(storage.loadLatestDrawing()?.metadata.shownAt == early)
    #expect(try storage.noteOffline(since: late))
    #expect(try !storage.noteOffline(since: late))
    #expect(storage.loadLatestDrawing()?.metadata.offlineSince == late)
    #expect(storage.loadLatestDrawing()?.png == Data("owl".utf8))
    try storage.saveLatestDrawing(
      png: Data("cat".utf8), of: "d2", from: "Anna", sentAt: late, at: late)
    #expect(storage.loadLatestDrawing()?.metadata.shownAt == late)
    #expect(try storage.noteOffline(since: nil))
    #expect(storage.loadLatestDrawing()?.metadata.offlineSince == nil)
  }
}
