import Foundation
import HearthCommands
import Testing

struct NewCommandTests {
  private let hearth = HearthLocation.repository("https://example.com/makers/hearth.git")

  @Test func `the template is the example, file by file`() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let example = root.appending(path: "Examples/ShoppingList")
    let paths = try #require(FileManager.default.enumerator(atPath: example.path))
      .compactMap { $0 as? String }
    var files: [String: String] = [:]
    for path in paths {
      let file = example.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = try String(contentsOf: file, encoding: .utf8)
    }
    let different = Set(files.keys).union(AppTemplate.files.keys)
      .filter { files[$0] != AppTemplate.files[$0] }
    #expect(different == [], "Run scripts/app-template.")
  }

  @Test func `the example is short enough to be read at once`() {
    // Nobody reads an asset catalogue, which an editor writes.
    let sources = AppTemplate.files
      .filter { !$0.key.hasPrefix("Tests/") && !$0.key.contains(".xcassets/") }.values
    #expect(sources.map { $0.count { $0 == "\n" } }.reduce(0, +) < 300)
  }

  @Test func `the rules of the example are resources of the package`() throws {
    let package = try AppTemplate(name: "Awards", hearth: hearth).package
    let rules = package.keys.filter { $0.hasSuffix(".rules") }
    #expect(rules.count == 2)
    for path in rules {
      let name = path.dropFirst("Functions/".count)
      #expect(package["Package.swift"]?.contains(".copy(\"\(name)\")") == true, "\(path)")
    }
  }

  @Test func `the name of the example is replaced everywhere`() throws {
    let package = try AppTemplate(name: "Awards", hearth: hearth).package
    #expect(package["App/Awards.swift"]?.contains("struct Awards: App") == true)
    for (path, text) in package {
      #expect(!path.contains("ShoppingList"))
      #expect(!text.contains("ShoppingList") && !text.contains("Shopping List"), "\(path)")
    }
  }

  @Test(arguments: ["", "awards", "My App", "1st", "Prêt", "../Awards", "Any", "View", "SwiftUI"])
  func `a name that no type can have is refused`(_ name: String) {
    #expect(throws: NewAppError.self) { try AppTemplate(name: name, hearth: hearth) }
  }

  @Test func `a folder that exists is left alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let template = try AppTemplate(name: "Awards", hearth: hearth)
    try template.write(to: folder)
    try Data("mine".utf8).write(to: folder.appending(path: "README.md"))
    let error = #expect(throws: NewAppError.self) { try template.write(to: folder) }
    #expect(error?.description.hasPrefix("\(folder.path) exists already.") == true)
    #expect(
      try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8) == "mine")
  }

  @Test func `the manifest names the repository or the folder`() throws {
    let remote = try AppTemplate(name: "Awards", hearth: hearth).manifest
    #expect(
      remote.contains(
        #".package(url: "https://example.com/makers/hearth.git", branch: "main")"#))
    #expect(remote.contains(#"package: "hearth""#))
    #expect(remote.contains(#".plugin(name: "AssetSymbols", package: "hearth")"#))
    let local = try AppTemplate(name: "Awards", hearth: .ofThisProgram()).manifest
    #expect(local.contains(".package(path: \"/"))
    #expect(throws: NewAppError.self) { try HearthLocation("/nowhere/at/all") }
  }
}
