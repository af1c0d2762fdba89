import CloudFunctions
import Foundation
import MessageAIDomain
import Testing

/// Replays real chats, line by line, by their own speakers.
///
/// `CHAT_LOGS` names a folder of logs with lines such as `rust 2018-05-29 [21:20:37] <ann> text`.
/// Without it there is nothing to replay.
@Suite(.timeLimit(.minutes(10)))
struct ReplayTests {
  static var logs: [URL] {
    guard let folder = ProcessInfo.processInfo.environment["CHAT_LOGS"] else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(".ascii.txt") }
      .sorted { $0.path < $1.path }
  }

  @Test(.enabled(if: !logs.isEmpty), arguments: logs)
  func `a whole log has its places in order, and its last word is everybody's`(log: URL)
    async throws
  {
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .compactMap(Self.line)
    let last = try #require(lines.last)
    try await FunctionWorld.with { world in
      try await world.talk("log", Set(lines.map(\.sender)).sorted(), type: "group")
      let host = try await world.host()
      // In bursts, as they come while functions are at work.
      for (number, line) in lines.enumerated() {
        try await world.admin.documents.set(
          "conversations/log/messages/m\(number)",
          [
            "senderId": .string(line.sender), "senderName": .string(line.sender),
            "text": .string(line.text), "timestamp": .serverTimestamp,
          ])
        if number % 40 == 39 { try await host.settle() }
      }
      try await host.settle()
      let places = try await world.places(in: "log")
      #expect(places.map(\.id) == lines.indices.map { "m\($0)" })
      #expect(places.map(\.seq) == (1...lines.count).map { Int64($0) })
      let conversation = try #require(try await world.admin.documents.get("conversations/log"))
      #expect(conversation["lastMessage"] == .string(MessageText.preview(of: last.text)))
      #expect(conversation["seq"] == .integer(Int64(lines.count)))
    }
  }

  private static func line(_ text: Substring) -> (sender: String, text: String)? {
    guard let match = text.firstMatch(of: #/\] <([^>]+)>\s+(.*)$/#) else { return nil }
    return (String(match.1), String(match.2))
  }
}
