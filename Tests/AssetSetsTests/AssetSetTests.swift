import AssetSets
import Foundation
import Testing

struct AssetSetTests {
  /// Makes a catalogue of some files and tells its assets and what was reported.
  private func sets(_ files: [String: String]) throws -> (names: [String], reports: [String]) {
    let catalog = FileManager.default.temporaryDirectory
      .appending(path: "AssetSetTests-\(UUID()).xcassets")
    defer { try? FileManager.default.removeItem(at: catalog) }
    for (path, text) in files {
      let file = catalog.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var reports: [String] = []
    let sets = AssetSet.all(in: catalog) { reports.append($0) }
    return (sets.map { "\($0.kind) \($0.fullName)" }, reports)
  }

  private let namespace = #"{ "properties": { "provides-namespace": true } }"#

  @Test func `folders give a name to their assets where they say so`() throws {
    let found = try sets([
      "Contents.json": "{}",
      "plain/poster.imageset/Contents.json": "{}",
      "Show/Contents.json": namespace,
      "Show/poster.imageset/Contents.json": "{}",
      "Show/more/Inner/Contents.json": namespace,
      "Show/more/Inner/v1.2.symbolset/Contents.json": "{}",
      "Show/gold.colorset/Contents.json": "{}",
    ])
    #expect(
      found.names == [
        "color Show/gold", "symbol Show/Inner/v1.2", "image Show/poster", "image poster",
      ])
    #expect(found.reports.isEmpty)
  }

  @Test func `sets of other kinds are no assets of code`() throws {
    let found = try sets([
      "AppIcon.appiconset/Contents.json": "{}",
      "Book.imagestack/Front.imagestacklayer/Content.imageset/Contents.json": "{}",
    ])
    #expect(found.names.isEmpty)
  }

  @Test(arguments: ["", "[", "[1]", #"{ "properties": 3 }"#, String(repeating: "[", count: 90_000)])
  func `a folder with a bad description is a plain folder and is reported`(json: String) throws {
    let found = try sets(["Show/Contents.json": json, "Show/a.imageset/Contents.json": "{}"])
    #expect(found.names == ["image a"])
    #expect(found.reports.count == 1)
    #expect(found.reports.first?.contains("Show/Contents.json cannot be read") == true)
  }

  @Test func `links and deep folders end the search`() throws {
    let deep = Array(repeating: "x", count: 40).joined(separator: "/")
    #expect(try sets(["\(deep)/a.imageset/Contents.json": "{}"]).names.isEmpty)

    let catalog = FileManager.default.temporaryDirectory
      .appending(path: "AssetSetTests-\(UUID()).xcassets")
    defer { try? FileManager.default.removeItem(at: catalog) }
    let inner = catalog.appending(path: "inner")
    try FileManager.default.createDirectory(
      at: inner.appending(path: "a.imageset"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: inner.appending(path: "back"), withDestinationURL: catalog)
    #expect(AssetSet.all(in: catalog).map(\.fullName) == ["a"])
  }
}
