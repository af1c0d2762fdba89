import DoodleGuessDomain
import Foundation
import Testing

struct ArchiveTests {
  private static let time = Date(timeIntervalSince1970: 1_770_000_000)

  private static let drawings = [
    ArchivedDrawing(
      id: "a-1", from: "Ann", to: "B\u{F6}b", sentAt: time, word: "owl",
      strokes: Data("ink".utf8), svg: Data("<svg/>".utf8), png: Data([1])),
    ArchivedDrawing(id: "b2", from: "Bob", to: "Ann", sentAt: time, strokes: Data("later".utf8)),
    ArchivedDrawing(id: "c3", from: "Bob", to: "Ann", sentAt: time, png: Data([2])),
  ]

  private func files(_ drawings: [ArchivedDrawing] = Self.drawings) throws -> [String: Data] {
    var index = ArchiveIndex(exportedBy: "Ann", exportedAt: Self.time)
    var files: [String: Data] = [:]
    for drawing in drawings {
      try index.add(drawing)
      for file in drawing.files { files[file.name] = file.content }
    }
    files[ArchiveIndex.fileName] = try index.json()
    return files
  }

  private func archive(index text: String) throws -> DoodleArchive {
    try DoodleArchive(files: ["doodles.json": Data(text.utf8), "strokes/a.json": Data("a".utf8)])
  }

  @Test func `an archive has a list, and the files of each drawing`() throws {
    #expect(
      try files().keys.sorted() == [
        "doodles.json", "png/a-1.png", "png/c3.png", "strokes/a-1.json", "strokes/b2.json",
        "svg/a-1.svg",
      ])
    #expect(try files() == files())
  }

  @Test func `an archive is read as it was written`() throws {
    let archive = try DoodleArchive(files: try files())
    #expect(archive.drawings == Self.drawings)
    #expect(archive.exportedBy == "Ann" && archive.exportedAt == Self.time)
    #expect(try DoodleArchive(files: try files([])).drawings.isEmpty)
  }

  @Test func `another version is refused with a sentence, whatever else it has`() {
    let error = #expect(throws: ArchiveError.unknownVersion(2)) {
      try archive(index: #"{"version":2,"pictures":[]}"#)
    }
    #expect(error?.localizedDescription.contains("Update Doodle Guess") == true)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":1}"#, #"{"version":"1"}"#,
    #"{"version":1,"exportedBy":"Ann","exportedAt":"today","drawings":[]}"#,
  ]) func `a list that is none is refused`(text: String) {
    #expect(throws: ArchiveError.noIndex) { try archive(index: text) }
  }

  @Test func `an archive without a list is refused`() {
    #expect(throws: ArchiveError.noIndex) { try DoodleArchive(files: [:]) }
  }

  private func index(_ entries: String...) -> String {
    #"{"version":1,"exportedBy":"Ann","exportedAt":"2026-05-04T03:02:01Z","drawings":["#
      + entries.joined(separator: ",") + "]}"
  }

  private func entry(id: String = "a", from: String = "Ann", strokes: String?) -> String {
    let file = strokes.map { #","strokes":"\#($0)""# } ?? ""
    return #"{"id":"\#(id)","from":"\#(from)","to":"Bob","sentAt":"2026-05-04T03:02:01Z"\#(file)}"#
  }

  @Test func `a drawing that cannot be is refused by its id`() throws {
    let good = entry(strokes: "strokes/a.json")
    #expect(try archive(index: index(good)).drawings.count == 1)
    #expect(throws: ArchiveError.repeatedDrawing(id: "a")) {
      try archive(index: index(good, good))
    }
    #expect(throws: ArchiveError.missingFile(name: "strokes/b.json")) {
      try archive(index: index(entry(strokes: "strokes/b.json")))
    }
    #expect(throws: ArchiveError.invalidDrawing(id: "a")) {
      try archive(index: index(entry(strokes: nil)))
    }
    let long = String(repeating: "a", count: ArchiveIndex.mostCharacters + 1)
    #expect(throws: ArchiveError.invalidDrawing(id: "a")) {
      try archive(index: index(entry(from: long, strokes: "strokes/a.json")))
    }
    #expect(throws: ArchiveError.noIndex) {
      try archive(index: index(entry(id: "../a", strokes: "strokes/a.json")))
    }
  }

  @Test func `what cannot be read is not written`() {
    var index = ArchiveIndex(exportedBy: "Ann", exportedAt: Self.time)
    for id in ["../a", "a"] {
      #expect(throws: ArchiveError.invalidDrawing(id: id)) {
        try index.add(ArchivedDrawing(id: id, from: "Ann", to: "Bob", sentAt: Self.time))
      }
    }
    #expect(index.drawings.isEmpty)
  }

  @Test func `a drawing without strokes waits for its picture`() {
    var record = DrawingRecord(
      id: "d", pairId: "ABC234", fromUserId: "ann", toUserId: "bob", createdAt: Self.time)
    #expect(!record.awaitsPicture)
    record.isPictureOnly = true
    #expect(record.awaitsPicture)
    record.imageUrl = "https://example.com"
    #expect(!record.awaitsPicture)
  }
}
