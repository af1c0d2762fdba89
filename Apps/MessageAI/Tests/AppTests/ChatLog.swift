import Foundation
import SeededRandom
import Testing

/// What people said in a chat, line by line, such as `rust 2018-05-29 [21:20:37] <ann> text`.
struct ChatLog: Sendable, CustomTestStringConvertible {
  var name: String
  var lines: [Line]

  struct Line: Hashable, Sendable {
    var speaker: String
    var text: String
  }

  var testDescription: String { name }

  /// The speakers, in the order in which they begin.
  var speakers: [String] {
    var seen: Set<String> = []
    return lines.map(\.speaker).filter { seen.insert($0).inserted }
  }

  /// Reads the lines that somebody says; others, such as who comes and goes, are left out.
  init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/\] <([^>]+)>\s+(.*\S)\s*$/#) else { return nil }
      return Line(speaker: String(match.1), text: String(match.2))
    }
  }

  /// The logs that `CHAT_LOGS` names a folder of, and one of our own.
  static var all: [ChatLog] {
    [made(seed: 7)] + logs
  }

  private static var logs: [ChatLog] {
    guard let folder = ProcessInfo.processInfo.environment["CHAT_LOGS"] else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(".ascii.txt") }
      .sorted { $0.path < $1.path }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map {
          ChatLog(name: file.lastPathComponent, text: $0)
        }
      }
  }

  /// A lively evening of five people.
  private static func made(seed: UInt64) -> ChatLog {
    var random = SeededGenerator(seed: seed)
    let speakers = ["ann", "bob_42", "Çelik", "dan|away", "eve[m]"]
    let words = ["tide", "rope", "boat", "tea", "two", "half", "knots", "left", "why?", "ok", "🙂"]
    let lines = (0..<70).map { _ in
      let said = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      let speaker = speakers[Int.random(in: 0..<speakers.count, using: &random)]
      return "harbour 2026-01-01 [20:15:04] <\(speaker)> \(said.joined(separator: " "))"
    }
    return ChatLog(name: "made", text: lines.joined(separator: "\n"))
  }
}
