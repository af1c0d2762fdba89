import NIOWebSocket
import SeededRandom

/// Frames that no page sends, and frames that a page might, in any order.
struct HostileFrames {
  private var random: SeededGenerator
  private let page: Page
  /// The scene of somebody else, of which the attacker learned the name.
  private let coveted: String
  private var event = 0

  struct Frame {
    var text: String
    var opcode = WebSocketOpcode.text
    var isMasked = true
  }

  init(seed: UInt64, page: Page, coveted: String) {
    random = SeededGenerator(seed: seed)
    self.page = page
    self.coveted = coveted
  }

  /// What the socket begins with.
  mutating func first() -> Frame {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: next()
    case 1: Frame(text: hello(of: coveted))
    default: Frame(text: hello(of: page.scene))
    }
  }

  mutating func next() -> Frame {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: Frame(text: noise(), opcode: .binary)
    case 1: Frame(text: noise(), isMasked: false)
    case 2: Frame(text: noise(), opcode: .continuation)
    case 3: Frame(text: noise(), opcode: .ping)
    case 4: Frame(text: noise(), opcode: .pong)
    case 5: Frame(text: String(repeating: "[", count: 100_000))
    case 6: Frame(text: "{\"ping\":\(number())}")
    case 7:
      Frame(text: "{\"traits\":{\"tz\":\"\(noise())\",\"lang\":\"\(noise())\",\"w\":\(number())}}")
    case 8: Frame(text: hello(of: pick([page.scene, coveted, "../../etc/passwd", ""])))
    case 9: Frame(text: String(text(longest: 190_000).prefix(190_000)))
    case 10, 11: Frame(text: noise())
    case 12, 13: Frame(text: String(tap().dropLast(Int.random(in: 1...9, using: &random))))
    default: Frame(text: tap())
    }
  }

  private mutating func hello(of scene: String) -> String {
    """
    {"hello":{"scene":"\(scene)","graph":"\(pick([page.graph, "x", ""]))",\
    "lastSeq":\(number()),"lastEvent":\(pick([0, event, -1, Int(Int32.max)])),"traits":{}}}
    """
  }

  private mutating func tap() -> String {
    event += random.once(in: 10) ? Int.random(in: -5...50, using: &random) : 1
    let kinds = [
      "tap", "input", "change", "submit", "focus", "blur", "key", "scroll", "back", "close",
      "appear", "drag", "size", "file", "no such kind",
    ]
    let values = ["\"\(noise())\"", "\"\(text(longest: 50_000))\"", "true", "\(number())", "null"]
    return """
      {"e":\(event),"n":\(Int.random(in: -1...30, using: &random)),"t":"\(pick(kinds))",\
      "v":\(pick(values)),"k":\(number())}
      """
  }

  private mutating func number() -> String {
    pick(["0", "1", "-1", "3", "2147483648", "9223372036854775807", "1e308", "0.5", "12"])
  }

  private mutating func noise() -> String {
    let count = Int.random(in: 0...40, using: &random)
    return String(
      String.UnicodeScalarView(
        (0..<count).map { _ in
          Unicode.Scalar(UInt32.random(in: 0x20...0x2fff, using: &random)) ?? "?"
        })
    ).replacing("\"", with: "").replacing("\\", with: "")
  }

  private mutating func text(longest: Int) -> String {
    String(
      repeating: pick(["x", "<script>", "é"]),
      count: Int.random(in: 0...longest / 8, using: &random))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
