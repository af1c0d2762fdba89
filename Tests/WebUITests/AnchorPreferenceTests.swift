import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// Preferences that are made of places, as tab bars with a line under what is chosen use them.
@MainActor
@Suite struct AnchorPreferenceTests {
  struct BoundsKey: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(
      value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]
    ) {
      value.merge(nextValue()) { $1 }
    }
  }

  struct NameKey: PreferenceKey {
    static var defaultValue: String { "none" }
    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
  }

  struct CenterKey: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = value ?? nextValue()
    }
  }

  private func measure(_ page: Screen, _ text: String, _ box: String) async throws {
    let element = page.visibleNode { $0.plainText == text && $0.listens(to: .size) }
    if let element { try await page.send(.size, .text(box), to: element) }
  }

  @Test func `a place is told in the coordinates of the reader`() async throws {
    let page = Screen(
      mounting: HStack {
        Text(verbatim: "One")
          .anchorPreference(key: BoundsKey.self, value: .bounds) { ["one": $0] }
        Text(verbatim: "Two")
          .anchorPreference(key: BoundsKey.self, value: .bounds) { ["two": $0] }
      }
      .overlayPreferenceValue(BoundsKey.self, alignment: .topLeading) { anchors in
        GeometryReader { proxy in
          let boxes = anchors.sorted { $0.key < $1.key }.map { name, anchor in
            let box = proxy[anchor]
            return "\(name) \(Int(box.minX)) \(Int(box.minY)) \(Int(box.width))"
          }
          Text(verbatim: boxes.joined(separator: ", "))
        }
      })
    #expect(page.text == "One Two")
    try await measure(page, "One", "40\n20\n110\n215")
    try await measure(page, "Two", "50\n20\n160\n215")
    if let reader = page.visibleNode(class: "geo") {
      try await page.send(.size, .text("200\n30\n100\n200"), to: reader)
    }
    #expect(page.text == "One Two one 10 15 40, two 60 15 50")
  }

  @Test func `points are parts of a view, or places in it`() async throws {
    let page = Screen(
      mounting: Text(verbatim: "One")
        .anchorPreference(key: CenterKey.self, value: .bottomTrailing) { $0 }
        .backgroundPreferenceValue(CenterKey.self) { anchor in
          GeometryReader { proxy in
            if let anchor {
              Text(verbatim: "\(Int(proxy[anchor].x)) \(Int(proxy[anchor].y))")
            }
          }
        })
    try await measure(page, "One", "40\n20\n100\n200")
    if let reader = page.visibleNode(class: "geo") {
      try await page.send(.size, .text("60\n60\n90\n180"), to: reader)
    }
    #expect(page.text.contains("50 40"))
  }

  @Test func `a transformation sees what the views inside say`() async throws {
    let page = Screen(
      mounting: VStack {
        Text(verbatim: "a").preference(key: NameKey.self, value: "a")
        Text(verbatim: "b").preference(key: NameKey.self, value: "b")
      }
      .transformPreference(NameKey.self) { $0 = "(\($0))" }
      .overlayPreferenceValue(NameKey.self) { Text(verbatim: "read \($0)") })
    await page.graph.settle()
    #expect(page.text.contains("read (ab)"))
  }

  @Test func `a transformation of nothing starts with the default`() async throws {
    let page = Screen(
      mounting: Text(verbatim: "a")
        .transformPreference(NameKey.self) { $0 += "!" }
        .overlayPreferenceValue(NameKey.self) { Text(verbatim: "read \($0)") })
    await page.graph.settle()
    #expect(page.text.contains("read none!"))
  }

  @Test func `places inside and around a view come together`() async throws {
    let page = Screen(
      mounting: VStack {
        Text(verbatim: "One").anchorPreference(key: BoundsKey.self, value: .bounds) {
          ["inner": $0]
        }
      }
      .transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0["outer"] = $1 }
      .overlayPreferenceValue(BoundsKey.self) {
        Text(verbatim: $0.keys.sorted().joined(separator: "+"))
      })
    let boxes = page.graph.elements { $0.listens(to: .size) }
    #expect(boxes.count == 2)
    for box in boxes { try await page.send(.size, .text("10\n10\n0\n0"), to: box) }
    #expect(page.text.contains("inner+outer"))
  }

  @Test func `another value draws the layer, not the content`() async throws {
    let model = TestModel()
    let page = Screen(
      mounting: Counted(model: model)
        .overlayPreferenceValue(NameKey.self) { Text(verbatim: "read \($0)") })
    await page.graph.settle()
    #expect(page.text.contains("read 1"))
    model.number = 2
    await page.graph.settle()
    #expect(page.text.contains("read 2"))
  }

  struct Counted: View {
    let model: TestModel

    var body: some View {
      Text(verbatim: "x").preference(key: NameKey.self, value: "\(model.number)")
    }
  }
}

extension DOMElement {
  /// Whether the browser is asked to tell an event.
  func listens(to kind: ClientEvent.Kind) -> Bool {
    self["data-e"]?.split(separator: " ").contains(Substring(kind.rawValue)) == true
  }
}

extension ViewGraph {
  /// All elements that fit, outermost first.
  fileprivate func elements(_ isWanted: (DOMElement) -> Bool) -> [DOMElement] {
    func all(_ element: DOMElement) -> [DOMElement] {
      [element] + element.children.flatMap(all)
    }
    return rootElement.map(all)?.filter(isWanted) ?? []
  }
}
