import SwiftUI
import Testing

/// Words that agree with a number.
@Suite struct InflectionTests {
  @Test(arguments: [
    (0, "0 recipes"), (1, "1 recipe"), (2, "2 recipes"), (1_000, "1,000 recipes"),
  ])
  func `a word takes the form that goes with its number`(count: Int, expected: String) {
    let text = AttributedString(
      localized: "^[\(count) recipe](inflect: true)", locale: Locale(identifier: "en_US"))
    #expect(String(text.characters).filter { $0 != "," } == expected.filter { $0 != "," })
  }

  @Test(arguments: [
    ("box", "boxes"), ("city", "cities"), ("day", "days"), ("child", "children"),
    ("Person", "People"), ("sheep", "sheep"), ("match", "matches"),
  ])
  func `irregular words are known`(noun: String, plural: String) {
    let text = AttributedString(localized: "^[\(3) \(noun)](inflect: true)")
    #expect(String(text.characters) == "3 \(plural)")
  }

  @Test func `what stands around it stays, and emphasis too`() {
    let text = AttributedString(localized: "Add **^[\(2) large pizza](inflect: true)** now [1]")
    #expect(String(text.characters) == "Add 2 large pizzas now [1]")
    let pizza = text.runs.first { $0.inlinePresentationIntent == .stronglyEmphasized }
    #expect(pizza != nil)
  }
}
