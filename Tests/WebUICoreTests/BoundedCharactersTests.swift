import Foundation
import Testing
import WebUICore

@Suite struct BoundedCharactersTests {
  private func repeated(_ scalars: String, _ count: Int) -> String {
    String(repeating: scalars, count: count)
  }

  private func longestCharacter(of text: String) -> Int {
    text.map(\.unicodeScalars.count).max() ?? 0
  }

  @Test(arguments: [
    "", "plain\r\n", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F3FD}", "क्षि",
    "ไม้เอก",
    "בְּרֵאשִׁית", "漢字か\u{3099}", "\u{301}\u{302}", "각\u{11A8}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}",
  ])
  func `what people write stays as it is`(text: String) {
    #expect(text.withBoundedCharacters.utf8.elementsEqual(text.utf8))
    let long = repeated(text + " ", 1_000)
    #expect(long.withBoundedCharacters.utf8.elementsEqual(long.utf8))
  }

  @Test func `letters that bear 200 marks each stay as they are`() {
    let text = repeated("Z" + repeated("\u{315}", 200), 5)
    #expect(text.withBoundedCharacters.utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: [
    "\u{301}", "\u{323}\u{301}", "\u{1D165}", "\u{200D}", "\u{FE0F}", "\u{1100}", "\u{E0061}",
    "\u{915}\u{94D}", "\u{1F468}\u{200D}", "\u{34F}",
  ])
  func `a longer character is parted, and loses nothing`(scalars: String) {
    let text = "a" + repeated(scalars, 10_000) + "b" + repeated(scalars, 100) + "c"
    #expect(longestCharacter(of: text) >= 10_000)
    let bounded = text.withBoundedCharacters
    #expect(longestCharacter(of: bounded) <= 256)
    let rest = bounded.unicodeScalars.filter { $0 != "\u{200B}" }
    #expect(rest.elementsEqual(text.unicodeScalars))
    #expect(bounded.withBoundedCharacters.utf8.elementsEqual(bounded.utf8))
  }

  @Test(arguments: [
    "{}", "", "{\"a\":1}", "[\"\(String(repeating: "x", count: 9_000))\"]",
    "{\"a\" : \"b:c\\\":\"}",
    "{\"t\":\"\(String(repeating: "\u{301}", count: 9_000))\"}", "\"", "{\"a\\",
  ])
  func `names in JSON are short, whatever its texts are`(json: String) {
    #expect(json.hasShortJSONNames)
  }

  @Test(arguments: ["\u{301}", "\\u0301", "\\\"", "x"])
  func `a long name in JSON is found`(part: String) {
    let name = "\"\(repeated(part, 600))\""
    for json in [
      "{\(name):1}", "{\"a\":{\"b\":[{\(name) \n\t: 1}]}}", "{\"t\":\"\\\\\",\(name):1}",
    ] {
      #expect(!json.hasShortJSONNames)
    }
    #expect("{\"a\":\(name),\"b\":[\(name)]}".hasShortJSONNames)
  }
}
