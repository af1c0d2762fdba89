import Foundation
import Logging
import Server
import Synchronization
import Testing

struct JSONLogTests {
  @Test func `a message is one line of JSON with all that is known of it`() throws {
    let lines = Lines()
    var logger = Logger(label: "test") { label in
      JSONLogHandler(label: label) { line in lines.all.withLock { $0.append(line) } }
    }
    logger.logLevel = .info
    logger[metadataKey: "server"] = "one"
    logger.debug("Not this.")
    logger.error(
      "Something\n\"failed\".",
      metadata: ["list": ["a", "b"], "map": ["c": "d"], "message": "not mine"])

    let line = try #require(lines.all.withLock { $0 }.first)
    #expect(lines.all.withLock { $0.count } == 1)
    #expect(line.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(line.last == UInt8(ascii: "\n"))
    let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    #expect(object["level"] as? String == "error")
    #expect(object["logger"] as? String == "test")
    #expect(object["message"] as? String == "Something\n\"failed\".")
    #expect(object["server"] as? String == "one")
    #expect(object["list"] as? [String] == ["a", "b"])
    #expect(object["map"] as? [String: String] == ["c": "d"])
    let time = try #require(object["time"] as? String)
    #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/) != nil)
  }

  private final class Lines: Sendable {
    let all = Mutex<[Data]>([])
  }
}
