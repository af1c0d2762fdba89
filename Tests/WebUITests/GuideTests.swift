import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct GuideTests {
  private func places(
    _ layout: ChildLayout, _ guides: [GuideShift?]
  ) -> [[String: String]] {
    let children = guides.map { guide in
      var traits = LayoutTraits()
      traits.guide = guide
      return traits
    }
    return layout.placements(of: children).map { place in
      place.styles.reduce(into: [:]) { styles, style in
        if style.property.hasPrefix("margin") { styles[style.property] = style.value }
      }
    }
  }

  @Test func `a view that is moved before the edge lets the others make room`() {
    let guide = GuideShift(isHorizontal: true, side: .start, distance: -20)
    let places = places(.vertical(isTextTight: false), [nil, guide])
    #expect(places == [["margin-inline-start": "20px"], [:]])
  }

  @Test func `a view that is moved inwards makes the container wider`() {
    let guide = GuideShift(isHorizontal: true, side: .start, distance: 20)
    let places = places(.vertical(isTextTight: false), [nil, guide])
    #expect(places == [[:], ["margin-inline-start": "20px"]])
  }

  @Test func `around the middle both sides count`() {
    let guide = GuideShift(isHorizontal: false, side: .center, distance: 10)
    let places = places(.horizontal(gap: nil), [nil, guide])
    #expect(places == [["margin-bottom": "10px"], ["margin-top": "10px"]])
  }

  @Test func `a guide of the other direction moves nothing`() {
    let guide = GuideShift(isHorizontal: true, side: .start, distance: 10)
    #expect(places(.horizontal(gap: nil), [nil, guide]) == [[:], [:]])
  }

  @Test func `a guide reaches through what is around the view`() {
    let guide = GuideShift(isHorizontal: true, side: .end, distance: 5)
    var child = LayoutTraits()
    child.guide = guide
    #expect(LayoutTraits.union([child]).guide == guide)
    #expect(LayoutTraits.union([child, LayoutTraits()]).guide == nil)
  }

  @Test func `a direction is told to the browser, at the root and inside`() async throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let page = Screen(
      mounting: VStack { Text("a").environment(\.layoutDirection, .leftToRight) },
      environment: environment)
    #expect(page.root?["dir"] == "rtl")
    #expect(page.visibleNode { $0["dir"] == "ltr" }?.plainText == "a")
    environment.layoutDirection = .leftToRight
    page.graph.environment = environment
    await page.graph.settle()
    #expect(page.root?["dir"] == nil)
  }
}
