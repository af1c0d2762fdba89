import DoodleGuessWidget
import Foundation
import Testing

struct SharedStorageTests {
  private let early = Date(timeIntervalSince1970: 1_000)
  private let late = Date(timeIntervalSince1970: 2_000)

  @Test func `the widget reads what the app has left`() throws {
    try withFolder { folder in
      let app = SharedStorage(folder: folder)
      #expect(!app.hasDrawing())
      #expect(
        try app.saveLatestDrawing(png: Data("owl".utf8), of: "d1", from: "Ann", sentAt: early))
      let widget = SharedStorage(folder: folder)
      let saved = try #require(widget.loadLatestDrawing())
      #expect(widget.hasDrawing() && saved.png == Data("owl".utf8))
      #expect((saved.metadata.partnerName, saved.metadata.drawingId) == ("Ann", "d1"))
      #expect(saved.metadata.timestamp == early)
      app.removeAll()
      #expect(!widget.hasDrawing())
    }
  }

  @Test func `a late message does not bring back an older drawing`() throws {
    try withFolder { folder in
      let storage = SharedStorage(folder: folder)
      try storage.saveLatestDrawing(png: Data("new".utf8), of: "d2", from: "Ann", sentAt: late)
      #expect(
        try !storage.saveLatestDrawing(png: Data("old".utf8), of: "d1", from: "Ann", sentAt: early))
      #expect(storage.loadLatestDrawing()?.metadata.drawingId == "d2")
      // The same message may come twice; a new name of the partner shows.
      #expect(
        try !storage.saveLatestDrawing(png: Data("new".utf8), of: "d2", from: "Ann", sentAt: late))
      #expect(
        try storage.saveLatestDrawing(png: Data("new".utf8), of: "d2", from: "Anna", sentAt: late))
      #expect(storage.loadLatestDrawing()?.metadata.partnerName == "Anna")
    }
  }

  @Test func `after a crash between the two files the widget shows the drawing before`() throws {
    try withFolder { folder in
      let storage = SharedStorage(folder: folder)
      try storage.saveLatestDrawing(png: Data("first".utf8), of: "d1", from: "Ann", sentAt: early)
      let metadata = folder.appending(path: "drawing_metadata.json")
      let before = try Data(contentsOf: metadata)
      try storage.saveLatestDrawing(png: Data("second".utf8), of: "d2", from: "Ann", sentAt: late)
      try before.write(to: metadata)
      let saved = try #require(storage.loadLatestDrawing())
      #expect(saved.metadata.drawingId == "d1" && saved.png == Data("first".utf8))
      // The next start of the app writes the later one again.
      #expect(
        try storage.saveLatestDrawing(
          png: Data("second".utf8), of: "d2", from: "Ann", sentAt: late))
      #expect(storage.loadLatestDrawing()?.png == Data("second".utf8))
    }
  }

  @Test func `pictures and metadata that do not belong together are not shown`() throws {
    try withFolder { folder in
      let storage = SharedStorage(folder: folder)
      try storage.saveLatestDrawing(png: Data("owl".utf8), of: "d1", from: "Ann", sentAt: early)
      try Data("cut".utf8).write(to: folder.appending(path: "latest_drawing.png"))
      #expect(storage.loadLatestDrawing() == nil)
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "group-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
