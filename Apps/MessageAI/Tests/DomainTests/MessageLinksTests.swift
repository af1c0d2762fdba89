import Foundation
import MessageAIDomain
import Testing

struct MessageLinksTests {
  @Test(arguments: [
    ("see https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]),
    ("(www.example.org)", ["https://www.example.org"]),
    (
      "https://en.example.org/wiki/Ox_(animal), or not", ["https://en.example.org/wiki/Ox_(animal)"]
    ),
    (
      "http://localhost:8000/x and HTTPS://EXAMPLE.COM!",
      ["http://localhost:8000/x", "HTTPS://EXAMPLE.COM"]
    ),
    ("write to ada.l+chat@example.com, please", ["mailto:ada.l+chat@example.com"]),
    ("mailto:ben@example.com", ["mailto:ben@example.com"]),
  ])
  func `addresses are found without the signs around them`(text: String, expected: [String]) {
    #expect(MessageLinks.found(in: text).map(\.url.absoluteString) == expected)
  }

  @Test(arguments: [
    "", "no address here", "e.g. this...", "a@b", "@ada hello", "https://", "http:// x",
    "javascript:alert(1)", "www.", "https://a..b", "3.14", "mailto:",
  ])
  func `what only looks like an address is none`(text: String) {
    #expect(MessageLinks.found(in: text).isEmpty)
  }

  @Test func `a found part is what stands in the text`() {
    let text = "Here: <https://example.com/ä>. Bye"
    #expect(
      MessageLinks.found(in: text).map { String(text[$0.range]) } == ["https://example.com/ä"])
  }

  @Test(arguments: [
    ("🎹", 1), ("🎹🎹", 2), (" ❤️ 👍🏽\n", 2), ("👩‍👩‍👧‍👦🇸🇪1️⃣", 3), ("🎹🎹🎹🎹", 0), ("7", 0), ("", 0),
    ("Deal 🎹", 0), ("©", 0),
  ])
  func `one to three emoji alone are shown large`(text: String, count: Int) {
    #expect(MessageText.largeEmoji(in: text) ?? 0 == count)
  }

  @Test func `long is what has many characters or many lines`() {
    #expect(!MessageText.isLong(String(repeating: "a", count: 700)))
    #expect(MessageText.isLong(String(repeating: "a", count: 701)))
    #expect(!MessageText.isLong("1\n2\n3"))
    #expect(MessageText.isLong(String(repeating: "a\n", count: 14)))
  }

  @Test(arguments: [
    ("مرحبا", true), ("1. שלום!", true), ("hello مرحبا", false), ("🎹", false), ("", false),
  ])
  func `the first letter tells where a text begins`(text: String, isRightToLeft: Bool) {
    #expect(MessageText.isRightToLeft(text) == isRightToLeft)
  }
}
