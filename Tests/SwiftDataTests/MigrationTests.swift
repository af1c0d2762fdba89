import Foundation
import SwiftData
import Testing

private enum Before {
  @Model
  final class Note {
    var title: String
    var stars: Int?
    var gone = "gone"
    var tags: [String] = []

    init(_ title: String) {
      self.title = title
    }
  }
}

private enum After {
  @Model
  final class Note {
    @Attribute(.unique, originalName: "title") var name: String
    var stars = 4
    var isNew = true
    var more: String?
    var tags: [String] = []
    var folder: Folder?

    init(_ name: String) {
      self.name = name
    }
  }

  @Model
  final class Folder {
    var notes: [Note] = []

    init() {}
  }
}

private enum WithoutBeginning {
  @Model
  final class Note {
    var title: String
    var must: Int

    init() {
      title = ""
      must = 1
    }
  }
}

private enum OtherType {
  @Model
  final class Note {
    var title: Int

    init() {
      title = 1
    }
  }
}

@Suite struct MigrationTests {
  private func prepare(_ file: URL, _ titles: [String]) throws {
    let context = ModelContext(try open(file, Before.Note.self))
    for title in titles {
      let note = Before.Note(title)
      note.tags = [title]
      context.insert(note)
    }
    try context.save()
  }

  @Test func `properties come, go and are renamed`() throws {
    try withFile { file in
      try prepare(file, ["a", "b"])
      for _ in 0..<2 {
        let context = ModelContext(try open(file, After.Note.self))
        let notes = try context.all(After.Note.self)
        #expect(notes.map(\.name) == ["a", "b"] && notes.map(\.stars) == [4, 4])
        #expect(notes.allSatisfy { $0.isNew && $0.more == nil && $0.folder == nil })
        #expect(notes.map(\.tags) == [["a"], ["b"]])
      }
    }
  }

  @Test func `what cannot be migrated stays as it was`() throws {
    try withFile { file in
      try prepare(file, ["a", "a"])
      #expect(code { try open(file, After.Note.self) } == .cannotMigrate)
      #expect(code { try open(file, WithoutBeginning.Note.self) } == .cannotMigrate)
      #expect(code { try open(file, OtherType.Note.self) } == .cannotMigrate)
      let notes = try ModelContext(try open(file, Before.Note.self)).all(Before.Note.self)
      #expect(notes.map(\.title) == ["a", "a"] && notes.map(\.gone) == ["gone", "gone"])
    }
  }

  @Test func `a file of something else is refused`() throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = Data(String(repeating: "no database", count: 100).utf8)
      try text.write(to: file)
      #expect(code { try open(file, Before.Note.self) } == .storage)
      #expect(try Data(contentsOf: file) == text)
    }
  }
}
