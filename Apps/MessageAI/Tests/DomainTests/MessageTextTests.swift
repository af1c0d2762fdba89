import Foundation
import MessageAIDomain
import Testing

struct MessageTextTests {
  @Test func `white space around a text is not sent`() throws {
    #expect(try MessageText("  Hello\nthere \n").value == "Hello\nthere")
  }

  @Test(arguments: ["", " ", "\n\t \u{00A0}"])
  func `a blank text cannot be sent`(text: String) {
    #expect(throws: MessageTextError.empty) { try MessageText(text) }
  }

  @Test func `4,000 characters can be sent and one more cannot`() throws {
    let full = String(repeating: "é", count: 4_000)
    #expect(try MessageText(full).value == full)
    #expect(throws: MessageTextError.tooLong(characters: 4_001)) { try MessageText(full + "!") }
  }

  @Test func `a family emoji is one character`() throws {
    let text = String(repeating: "👨‍👩‍👧‍👦", count: 4_000)
    #expect(try MessageText(text).value.count == 4_000)
  }

  @Test func `the error for a long text says how much to take away`() {
    let error = MessageTextError.tooLong(characters: 10_000)
    #expect(error.localizedDescription.contains("10,000"))
    #expect(error.localizedDescription.contains("6,000"))
  }

  @Test func `a preview is one line of at most 100 characters`() throws {
    #expect(try MessageText("one\ntwo   three").preview == "one two three")
    let preview = try MessageText(String(repeating: "word ", count: 50)).preview
    #expect(preview.count <= 100)
    #expect(preview.hasSuffix("word…") || preview.hasSuffix("…"))
    let exact = String(repeating: "x", count: 100)
    #expect(try MessageText(exact).preview == exact)
  }
}
