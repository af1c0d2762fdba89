import DoodleGuessWidget
import Foundation
import Synchronization
import Testing

/// The app may end between any two steps in which it leaves a drawing, and drawings come late and
/// twice.
struct SharedStorageKillTests {
  /// A drawing on its way to the widget.
  private struct Drawing {
    let id: String
    let partner: String
    let seconds: Double

    var png: Data { Data("the picture of \(id)".utf8) }
    var time: Date { Date(timeIntervalSince1970: seconds) }
  }

  /// Two at the same time, and one under another name of the partner.
  private static let drawings = [
    Drawing(id: "d1", partner: "Ann", seconds: 1_000),
    Drawing(id: "d2", partner: "Ann", seconds: 2_000),
    Drawing(id: "d3", partner: "Ann", seconds: 2_000),
    Drawing(id: "d2", partner: "Anna", seconds: 2_000),
    Drawing(id: "d4", partner: "Ann", seconds: 3_000),
  ]
  /// As many files as one drawing writes at most.
  private static let mostWrites = 3

  /// The app was killed.
  private struct Killed: Error {}

  /// How many files the app writes before it is killed.
  private final class Life: Sendable {
    private let left: Mutex<Int>

    init(writes: Int) {
      left = Mutex(writes)
    }

    func write(_ data: Data, to file: URL) throws {
      let isAlive = left.withLock { left in
        left -= 1
        return left >= 0
      }
      guard isAlive else {
        // A file is written under another name, and takes the place of the real one once it is whole.
        try Data(data.prefix(data.count / 2)).write(to: file.appendingPathExtension("part"))
        throw Killed()
      }
      // What is whole need not be on the disk already: the process ends, not the machine.
      try data.write(to: file)
    }
  }

  @Test func `a kill between any two steps never leaves a picture of another drawing`() throws {
    let steps = Self.drawings.indices.flatMap { drawing in
      (0...Self.mostWrites).map { (drawing: drawing, writes: $0) }
    }
    for first in steps {
      for second in steps {
        try withFolder { folder in
          try take(Self.drawings[first.drawing], writes: first.writes, in: folder)
          try take(Self.drawings[second.drawing], writes: second.writes, in: folder)
          // The next start of the app brings what it has seen, in the order in which it came.
          for index in [first.drawing, second.drawing] {
            try take(Self.drawings[index], writes: Self.mostWrites, in: folder)
          }
          let latest = [first, second].map { Self.drawings[$0.drawing].seconds }.max()
          #expect(shown(in: folder)?.metadata.timestamp.timeIntervalSince1970 == latest)
        }
      }
    }
  }

  @Test func `a kill while a drawing is forgotten leaves none, and the next one is shown`()
    throws
  {
    for count in 1...3 {
      try withFolder { folder in
        let storage = SharedStorage(folder: folder)
        for drawing in [Self.drawings[0], Self.drawings[4]] {
          try save(drawing, to: storage)
        }
        // The metadata goes first, so that no picture is shown without its drawing.
        let names = ["drawing_metadata.json", "latest_drawing.png", "previous_drawing.png"]
        for name in names.prefix(count) {
          try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        #expect(!storage.hasDrawing())
        #expect(try save(Self.drawings[0], to: storage))
        #expect(shown(in: folder)?.png == Self.drawings[0].png)
      }
    }
  }

  /// Leaves a drawing, with an app that is killed after so many files, and checks what a widget
  /// shows then.
  private func take(_ drawing: Drawing, writes: Int, in folder: URL) throws {
    let before = shown(in: folder)
    let life = Life(writes: writes)
    var isNew: Bool?
    do {
      isNew = try save(
        drawing, to: SharedStorage(folder: folder) { try life.write($0, to: $1) })
    } catch is Killed {
      // The widget still has the drawing before.
    }
    let after = shown(in: folder)
    if isNew == true {
      #expect(after?.metadata.drawingId == drawing.id)
      #expect(after?.metadata.partnerName == drawing.partner)
    } else {
      #expect(after == before)
    }
    if let after {
      let ownPicture = Self.drawings.first { $0.id == after.metadata.drawingId }?.png
      #expect(after.png == ownPicture)
    }
    if let before {
      let later = try #require(after)
      #expect(later.metadata.timestamp >= before.metadata.timestamp)
    }
  }

  @discardableResult
  private func save(_ drawing: Drawing, to storage: SharedStorage) throws -> Bool {
    try storage.saveLatestDrawing(
      png: drawing.png, of: drawing.id, from: drawing.partner, sentAt: drawing.time)
  }

  /// What the widget, which is a process of its own, reads.
  private func shown(in folder: URL) -> SharedStorage.Saved? {
    SharedStorage(folder: folder).loadLatestDrawing()
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "group-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
