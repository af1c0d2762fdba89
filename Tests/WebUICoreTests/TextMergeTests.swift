import Foundation
import SeededRandom
import Testing
import WebUICore

@Suite struct TextMergeTests {
  struct Case: Decodable, CustomTestStringConvertible {
    var base: String
    var page: String
    var host: String
    var merged: String

    var testDescription: String { "\(base.debugDescription) \(page.debugDescription)" }
  }

  /// The cases that the script's test reads, too.
  static let cases: [Case] = {
    guard let file = Bundle.module.url(forResource: "Fixtures/text-merge", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  @Test func `the table has cases`() {
    #expect(Self.cases.count >= 40)
  }

  @Test(arguments: cases) func `both changes of a text are kept`(merge: Case) {
    let merged = TextMerge.merge(base: merge.base, page: merge.page, host: merge.host)
    #expect(Array(merged.unicodeScalars) == Array(merge.merged.unicodeScalars))
  }

  @Test func `a change of one side alone is taken as it is`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let (base, other) = (random.text(), random.text())
      #expect(TextMerge.merge(base: base, page: other, host: base) == other)
      #expect(TextMerge.merge(base: base, page: base, host: other) == other)
      #expect(TextMerge.merge(base: base, page: other, host: other) == other)
    }
  }

  @Test func `what is appended after a field was emptied is all that is left`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let (base, more) = (random.text(), random.text())
      #expect(TextMerge.merge(base: base, page: base + more, host: "") == more)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func text() -> String {
    String(
      (0..<Int.random(in: 0...6, using: &self)).map { _ in
        "ab😀é".randomElement(using: &self) ?? "a"
      })
  }
}
