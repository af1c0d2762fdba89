import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// What styles become of other styles, and how shapes and texts are painted with them.
@MainActor
struct PaintTests {
  private func shape(_ view: some View) -> DOMElement? {
    Screen(mounting: view).visibleNode(class: "shape")
  }

  @Test func `a level of which less is seen stays a level`() {
    let page = Screen(mounting: Text("pale").foregroundStyle(.secondary.opacity(0.5)))
    #expect(
      page.visibleNode(class: "t")?.style("color")
        == "color-mix(in srgb,var(--fg2) 50%,transparent)")
    #expect(page.visibleNode(class: "t")?.style("--fg") == nil)
  }

  @Test func `the colours of a gradient fade one by one`() {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let image = gradient.opacity(0.5)._paint().image
    #expect(image?.contains("color-mix(in srgb,var(--red-fill) 50%,transparent) 0%") == true)
    #expect(image?.contains("color-mix(in srgb,var(--blue-fill) 50%,transparent) 100%") == true)
  }

  @Test func `a fill throws its shadow into a box`() {
    let box = shape(
      Rectangle().fill(.red.shadow(.inner(color: .black, radius: 3, x: 1, y: 2))))
    #expect(box?.style("box-shadow") == "inset 1px 2px 3px rgb(0 0 0)")
    #expect(box?.style("background-color") == "var(--red-fill)")
  }

  @Test func `a circle with a shadow is round in a box that is not square`() {
    let box = shape(Circle().fill(.red.shadow(.drop(radius: 4))))
    #expect(box?["class"]?.contains("shape-round") == true)
    #expect(box?.children.first?.style("box-shadow")?.hasPrefix("0 0 4px ") == true)
    #expect(box?.children.first?.style("clip-path") == nil)
  }

  @Test func `a drawn shape has its shadow cut along its path`() {
    let triangle = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
      path.closeSubpath()
    }
    let page = Screen(
      mounting: triangle.fill(.red.shadow(.inner(radius: 4))).frame(width: 20, height: 20))
    let group = page.visibleNode { $0.tag == "g" }
    #expect(group?.style("clip-path") == "path(\"M0 0L10 0L0 10Z\")")
    #expect(group?.children.first?.style("filter") == "blur(2px)")
    #expect(group?.children.first?["fill-rule"] == "evenodd")
  }

  @Test func `words and symbols throw shadows, also into themselves`() {
    let page = Screen(
      mounting: Text("a").foregroundStyle(
        .red.shadow(.drop(color: .black, radius: 2, y: 1)).shadow(.inner(radius: 1))))
    // The name of the filter holds its numbers, and its colour in hexadecimal digits.
    let digits = Data(Color(.sRGBLinear, white: 0, opacity: 0.55).css.utf8)
      .map { String($0, radix: 16) }.joined()
    #expect(
      page.visibleNode(class: "t")?.style("filter")
        == "url(#in-0_0_1_\(digits)) drop-shadow(0 1px 2px rgb(0 0 0))")
    #expect(page.visibleNode(class: "t")?.style("--fg") == "var(--red)")
  }

  @Test func `a style lies over what is behind in its own way`() {
    #expect(
      shape(Rectangle().fill(.red.blendMode(.multiply)))?.style("mix-blend-mode") == "multiply")
  }

  @Test func `three levels are painted, and a level that is its own stays what it is`() {
    let page = Screen(mounting: Text("a").foregroundStyle(.red, .green, .blue))
    #expect(page.visibleNode(class: "t")?.style("--fg") == "var(--red)")
    #expect(page.visibleNode(class: "t")?.style("--fg2") == "var(--green)")
    #expect(page.visibleNode(class: "t")?.style("--fg3") == "var(--blue)")
    let same = Screen(mounting: Text("a").foregroundStyle(.red, .secondary))
    #expect(same.visibleNode(class: "t")?.style("--fg2") == nil)
  }

  @Test func `a style of an app is asked for light and for dark`() {
    struct Loud: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.green : Color.red
      }
    }
    #expect(
      shape(Rectangle().fill(Loud()))?.style("background-color")
        == "light-dark(var(--red-fill),var(--green))")
  }

  @Test func `a background style may be a gradient`() {
    let page = Screen(
      mounting: Text("a").background(in: Rectangle()).backgroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
    let text = page.visibleNode(class: "t")
    #expect(text?.style("background-image") == "var(--bg-image,none)")
    #expect(text?.style("--bg-image")?.hasPrefix("linear-gradient(") == true)
  }

  @Test func `an ellipse of colours takes the form of its box`() {
    let gradient = EllipticalGradient(colors: [.red, .blue], endRadiusFraction: 0.5)
    #expect(
      gradient._paint().image
        == "radial-gradient(100% 100% at 50% 50%,var(--red-fill) 0%,var(--blue-fill) 50%)")
  }

  @Test(arguments: [
    (
      Font.custom("Inter", size: 34, relativeTo: .largeTitle),
      "calc(1*(var(--lt) * 1px - 14px + 0.875rem))"
    ),
    (.custom("Inter", size: 12, relativeTo: .caption), "calc(1*(var(--c1) * .0625rem))"),
    (.custom("Inter", size: 17), "calc(1*(var(--bo) * .0625rem))"),
    (.custom("Inter", fixedSize: 16), "16px"),
  ])
  func `a font by its name grows with a text style, or not at all`(font: Font, length: String) {
    #expect(font.css == "font:400 \(length)/1.2 'Inter',var(--font)")
  }

  @Test func `glass takes a colour`() {
    let page = Screen(mounting: Text("a").glassEffect(.regular.tint(.green), in: Rectangle()))
    #expect(
      page.visibleNode(class: "t")?.style("background-color")
        == "color-mix(in srgb,var(--green) 82%,transparent)")
    #expect(Screen(mounting: Text("a").glassEffect()).visibleNode(class: "mat") != nil)
  }
}
