import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
@Suite struct DropTests {
  private static let file = ClientEvent.Kind(rawValue: "file")
  private static let over = ClientEvent.Kind(rawValue: "over")
  private static let drop = ClientEvent.Kind(rawValue: "drop")

  /// What was dropped, and where.
  @MainActor @Observable final class Board {
    var texts: [String] = []
    var files: [URL] = []
    var names: [String] = []
    var place = CGPoint.zero
    var isTargeted = false
  }

  /// Sends a file as the page does, in pieces of three letters.
  private func send(
    _ name: String, _ type: String, _ content: String, to node: DOMElement?, on screen: Screen
  ) async throws {
    var rest = "\(name)\n\(type)\n\(Data(content.utf8).base64EncodedString())"[...]
    while !rest.isEmpty {
      let piece = rest.prefix(3)
      rest = rest.dropFirst(3)
      let mark = rest.isEmpty ? "." : "+"
      try await screen.send(Self.file, .text(mark + piece), to: node)
    }
  }

  private func target(_ screen: Screen) throws -> DOMElement {
    try #require(screen.visibleNode { $0["data-takes"] != nil })
  }

  @Test func `dropped files are read as the type that is wanted, in their order`() async throws {
    let board = Board()
    let screen = try await Screen {
      Text("Here").dropDestination(for: String.self) { texts, place in
        (board.texts, board.place) = (texts, place)
        return true
      } isTargeted: {
        board.isTargeted = $0
      }
    }
    let target = try target(screen)
    try await screen.send(Self.over, .text("files"), to: target)
    #expect(board.isTargeted)
    try await screen.send(Self.over, .bool(false), to: target)
    #expect(!board.isTargeted)
    try await send("a.txt", "text/plain", "first", to: target, on: screen)
    try await send("b.swift", "", "second", to: target, on: screen)
    try await send("c.png", "image/png", "not a text", to: target, on: screen)
    #expect(board.texts.isEmpty)
    try await screen.send(Self.drop, .text("12 7"), to: target)
    try await screen.wait(until: { _ in !board.texts.isEmpty })
    #expect(board.texts == ["first", "second"])
    #expect(board.place == CGPoint(x: 12, y: 7))
  }

  @Test func `a dropped file has its name and content as a URL`() async throws {
    let board = Board()
    let screen = try await Screen {
      Text("Here").dropDestination(for: URL.self) { files, _ in
        board.files = files
        return true
      }
    }
    let target = try target(screen)
    #expect(target["data-takes"] == "")
    try await send("../notes.xyz", "", "content", to: target, on: screen)
    try await screen.send(Self.drop, .text("0 0"), to: target)
    try await screen.wait(until: { _ in !board.files.isEmpty })
    let file = try #require(board.files.first)
    #expect(file.lastPathComponent == "notes.xyz")
    #expect(try String(contentsOf: file, encoding: .utf8) == "content")
  }

  @Test func `onDrop gets the files of its types`() async throws {
    let board = Board()
    let screen = try await Screen {
      Text("Here").onDrop(of: [.image], isTargeted: nil) { providers in
        board.names = providers.compactMap(\.suggestedName)
        return providers.allSatisfy { $0.hasItemConformingToTypeIdentifier("public.image") }
      }
    }
    let target = try target(screen)
    try await send("dot.one.gif", "image/gif", "GIF", to: target, on: screen)
    try await send("list.csv", "text/csv", "a,b", to: target, on: screen)
    try await screen.send(Self.drop, .text("0 0"), to: target)
    #expect(board.names == ["dot.one"])
  }

  @Test func `onDrop with file URLs gets every file`() async throws {
    let board = Board()
    let screen = try await Screen {
      Text("Here").onDrop(of: [.fileURL], isTargeted: nil) { providers in
        for provider in providers {
          provider.loadTransferable(type: URL.self) { result in
            guard let file = try? result.get() else { return }
            Task { @MainActor in board.files.append(file) }
          }
        }
        return true
      }
    }
    let target = try target(screen)
    #expect(target["data-takes"] == "")
    try await send("notes.xyz", "", "content", to: target, on: screen)
    try await screen.send(Self.drop, .text("0 0"), to: target)
    try await screen.wait(until: { _ in !board.files.isEmpty })
    #expect(board.files.map(\.lastPathComponent) == ["notes.xyz"])
  }

  @Test func `what is lifted in the scene is dropped as before`() async throws {
    let board = Board()
    let screen = try await Screen {
      Text("Seeds").draggable("seeds")
      Text("Here").dropDestination(for: String.self) { texts, _ in
        board.texts = texts
        return true
      } isTargeted: {
        board.isTargeted = $0
      }
    }
    let target = try target(screen)
    try await screen.send(Self.over, .bool(true), to: target)
    #expect(!board.isTargeted)
    let seeds = screen.visibleNode { $0["draggable"] == "true" }
    try await screen.send(ClientEvent.Kind(rawValue: "lift"), to: seeds)
    try await screen.send(Self.over, .bool(true), to: target)
    #expect(board.isTargeted)
    try await screen.send(Self.drop, .text("1 2"), to: target)
    #expect(!board.isTargeted)
    #expect(board.texts == ["seeds"])
  }

  @Test func `a browser is told the endings of files, and nothing of an app's own types`() {
    let texts = UTType.accepted([.text])?.split(separator: ",") ?? []
    #expect(texts.first == "text/*")
    #expect(texts.contains("application/json") && texts.contains(".swift"))
    #expect(!texts.contains("text/csv") && texts.contains(".csv"))
    #expect(UTType.accepted([.png]) == "image/png,.png")
    #expect(UTType.accepted([.image, .data]) == "")
    #expect(UTType.accepted([UTType(exportedAs: "org.example.card")]) == nil)
    #expect(UTType.accepted([]) == nil)
  }
}
