import Foundation
import SwiftUI
import Testing
import WebHost

/// Writes a draft into the device's temporary folder, and shows how many files it found there.
@MainActor
final class DraftingApp: AppInstance {
  private let line: String

  init() {
    let folder = FileManager.default.temporaryDirectory
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let wrote: ()? = try? Data("Dear Bob".utf8).write(to: folder.appending(path: "draft"))
    line = "found \(found?.count ?? -1), \(wrote == nil ? "lost" : "wrote") one"
  }

  var rootView: AnyView { AnyView(Text(verbatim: line)) }

  func close() async {}
}

extension WebApp {
  static let drafting = WebApp(
    id: "drafting", name: "Drafting", symbol: "envelope", tint: .gold
  ) { _ in DraftingApp() }
}

@Suite(.timeLimit(.minutes(5)))
struct TemporaryFolderTests {
  /// The files in the temporary folders of all devices below a folder.
  private func temporaryFiles(below folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("drafting-data/tmp/") }
  }

  @Test func `the temporary folder is emptied when the app is closed`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/drafting")
        #expect(page.html.contains("found 0, wrote one"))
        try await page.withSocket(to: host, app: "drafting") { _ = try await $0.next() }
        #expect(try temporaryFiles(below: folder).count == 1)
      }
      #expect(try temporaryFiles(below: folder).isEmpty)
    }
  }

  @Test func `what a killed process left in the temporary folder is gone at the next launch`()
    async throws
  {
    try await withFolder { folder in
      let (cookie, draft) = try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/drafting")
        try await page.withSocket(to: host, app: "drafting") { _ = try await $0.next() }
        let path = try #require(try temporaryFiles(below: folder).first)
        return (page.cookie, folder.appending(path: path))
      }
      let tmp = draft.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: tmp, withIntermediateDirectories: true)
      try Data().write(to: tmp.appending(path: "left"))
      try await RunningHost.with(directory: folder) { host in
        let page = try await Page.load(from: host, at: "/drafting", cookie: cookie)
        #expect(page.html.contains("found 0, wrote one"))
      }
    }
  }
}
