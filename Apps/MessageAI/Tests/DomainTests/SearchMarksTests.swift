import DomainParts
import Foundation
import MessageAIDomain
import SeededRandom
import Testing

/// What is marked in what a search found.
struct SearchMarksTests {
  /// A search, a text, and the text with the hits in brackets.
  private static let cases = [
    ("harbour", "At the harbour.", "At the [harbour]."),
    ("HAR our", "At the harbour.", "At the [har]b[our]."),
    ("zoe", "Zoë and ZOE", "[Zoë] and [ZOE]"),
    ("zoë", "Zoe\u{308}!", "[Zoe\u{308}]!"),
    ("ana", "banana", "b[ana]na"),
    ("an na", "banana", "b[anana]"),
    ("a", "a a", "[a] [a]"),
    ("ｆｕｊｉ", "Mount Fuji", "Mount [Fuji]"),
    ("👩", "one 👩‍👩‍👧, two", "one [👩‍👩‍👧], two"),
    ("bigger", "big", "big"),
    (" ", "nothing", "nothing"),
    ("", "", ""),
    ("\u{301}", "Zoé", "Zoé"),
    ("سلام", "قال سلام", "قال [سلام]"),
  ]

  @Test(arguments: cases)
  func `every hit is marked, in whole characters`(
    search: String, text: String, marked: String
  ) {
    #expect(Self.marked(text, by: SearchWords(search)) == marked)
  }

  @Test func `what is found is marked, and only that, whatever the letters`() {
    let letters: [Character] = Array("aàÀbBßsSİiıé") + ["e\u{301}", "👍🏽", "한", "ｱ", " "]
    var random = SeededGenerator(seed: 7)
    func text(_ length: Int) -> String {
      String((0..<length).compactMap { _ in letters.randomElement(using: &random) })
    }
    for _ in 0..<2_000 {
      let (search, text) = (SearchWords(text(.random(in: 1...4, using: &random))), text(12))
      guard !search.isEmpty else { continue }
      let isFound = search.isFound(in: [text])
      #expect(isFound == search.isFound(in: FoldedText(text)))
      if isFound { #expect(!search.ranges(in: text).isEmpty, "\(search) in \(text)") }
      let places = text.indices + [text.endIndex]
      for range in search.ranges(in: text) {
        #expect(places.contains(range.lowerBound) && places.contains(range.upperBound))
      }
    }
  }

  @Test func `a long text is looked through for so long only`() {
    let text = String(repeating: "a", count: 3 * SearchWords.reach) + "b"
    #expect(SearchWords("b").ranges(in: text).isEmpty)
    let ranges = SearchWords("a").ranges(in: text)
    #expect(ranges.count == 1)
    #expect(ranges.first.map { text[$0].count } == SearchWords.reach)
  }

  @Test func `a line begins near the first hit that would be out of sight`() {
    let text =
      "It was a long day: first the dentist, then the tax office, then the harbour at last."
    let words = SearchWords("HARBOUR last")
    #expect(words.excerpt(of: text) == "…office, then the harbour at last.")
    #expect(SearchWords("dentist").excerpt(of: text) == text)
    #expect(SearchWords("nowhere").excerpt(of: text) == text)
    #expect(SearchWords("").excerpt(of: text) == text)
    let whole = String(repeating: "🏴‍☠️", count: 100) + "end"
    #expect(
      SearchWords("end").excerpt(of: whole) == "…" + String(repeating: "🏴‍☠️", count: 20) + "end")
    let word = String(repeating: "b", count: 90)
    #expect(SearchWords(word).excerpt(of: "a \(word)") == "a \(word)")
  }

  @Test func `a preview shows the hit, and is no longer than another one`() throws {
    let text =
      String(repeating: "so many words ", count: 40) + "and a ladle "
      + String(repeating: "z ", count: 90)
    let line = MessageText.preview(of: text, showing: SearchWords("ladle"))
    #expect(line.hasPrefix("…many words"))
    #expect(line.contains("ladle"))
    #expect(line.count <= MessageText.previewLimit)
    #expect(
      MessageText.preview(of: text) == MessageText.preview(of: text, showing: SearchWords("so")))
  }

  private static func marked(_ text: String, by words: SearchWords) -> String {
    var (result, end) = ("", text.startIndex)
    for range in words.ranges(in: text) {
      result += text[end..<range.lowerBound] + "[\(text[range])]"
      end = range.upperBound
    }
    return result + text[end...]
  }
}
