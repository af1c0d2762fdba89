import SwiftUI
import SwiftUITesting
import Testing
import WebUI

@MainActor
struct StyleTests {
  @Test(arguments: [
    (Color.red, "var(--red)", "var(--red-fill)"),
    (.primary, "var(--label)", "var(--label)"),
    (Color(red: 1, green: 0, blue: 0.5), "rgb(255 0 127.5)", "rgb(255 0 127.5)"),
    (Color(white: 0, opacity: 0.5), "rgb(0 0 0/0.5)", "rgb(0 0 0/0.5)"),
    (Color(.systemGray6), "var(--gray6)", "var(--gray6)"),
    (Color(hue: 1 / 3, saturation: 1, brightness: 1), "rgb(0 255 0)", "rgb(0 255 0)"),
    (
      Color.blue.opacity(0.5), "color-mix(in srgb,var(--blue) 50%,transparent)",
      "color-mix(in srgb,var(--blue-fill) 50%,transparent)"
    ),
  ])
  func `a colour is written for text and for grounds`(color: Color, text: String, ground: String) {
    #expect(color.css == text)
    #expect(color.fillCSS == ground)
  }

  @Test(arguments: [
    (Double.nan, "0"), (.infinity, "0"), (0.1 + 0.2, "0.3"), (3, "3"), (-0.00001, "0"),
    (1e300, "1e12"),
  ])
  func `a number is short and finite`(number: Double, text: String) {
    #expect(CSS.number(number) == text)
  }

  @Test(arguments: [
    (Font.headline, "font:var(--headline)"),
    (.body.bold(), "font:var(--body);font-weight:700"),
    (.system(size: 32), "font:400 32px/1.2 var(--font);font-weight:400"),
    (
      .system(.title, design: .rounded).italic(),
      "font:var(--title);font-family:var(--rounded);font-style:italic"
    ),
    (.body.monospacedDigit(), "font:var(--body);font-variant-numeric:tabular-nums"),
  ])
  func `a font is written as declarations`(font: Font, css: String) {
    #expect(font.css == css)
  }

  @Test func `a gradient around a point takes a part of the circle in either direction`() {
    func css(_ start: Double, _ end: Double) -> String {
      let gradient = AngularGradient(
        gradient: Gradient(colors: [.red, .blue]), center: .center,
        startAngle: .degrees(start), endAngle: .degrees(end))
      guard case .image(let css) = gradient._paint() else { return "" }
      return css
    }
    let (red, blue) = (Color.red.fillCSS, Color.blue.fillCSS)
    #expect(css(0, 90).contains("from 90deg"))
    #expect(css(0, 90).hasSuffix("\(red) 0%,\(blue) 25%)"))
    #expect(css(0, -90).contains("from 0deg"))
    #expect(css(0, -90).hasSuffix("\(blue) 0%,\(red) 25%)"))
    #expect(css(30, 390).hasSuffix("\(red) 0%,\(blue) 100%)"))
  }

  @Test func `indicators are hidden in the directions that are named`() {
    func isBare(_ axes: Axis.Set, hidden: Axis.Set) -> Bool {
      let page = Screen(
        mounting: ScrollView(axes) { Text("a") }.scrollIndicators(.hidden, axes: hidden))
      return page.visibleNode(class: "sc-bare") != nil
    }
    #expect(isBare(.vertical, hidden: .vertical))
    #expect(!isBare(.vertical, hidden: .horizontal))
    #expect(!isBare([.horizontal, .vertical], hidden: .horizontal))
    let shown = ScrollView { Text("a") }.scrollIndicators(.visible).scrollIndicators(.hidden)
    #expect(Screen(mounting: shown).visibleNode(class: "sc-bare") == nil)
  }

  @Test func `the name of a face cannot leave its quotes`() {
    let css = Font.custom("Evil',x;}", size: 16).css
    #expect(css.contains("'Evilx'"))
  }

  @Test(arguments: ["trash", "trash.fill", "crown.fill", "no.such.symbol.fill"])
  func `every symbol has a drawing`(name: String) {
    let drawing = SymbolTable.drawing(named: name)
    #expect(!drawing.path.isEmpty)
    #expect(drawing.grid == (drawing.className == "sym-f" ? 16 : 24))
  }

  @Test func `a symbol is drawn inline, and its filled variant is another`() {
    let outline = Screen(mounting: Image(systemName: "heart"))
    let filled = Screen(mounting: Image(systemName: "heart").symbolVariant(.fill))
    #expect(outline.node("svg")?["aria-hidden"] == "true")
    #expect(outline.node("path")?["d"] != filled.node("path")?["d"])
    #expect(filled.node("path")?["d"] == SymbolTable.drawing(named: "heart.fill").path)
  }

  private func styleSheet() throws -> String {
    let file = WebAssets.folder.appending(path: "hearth.css")
    return String(decoding: try WebAssets.content(of: file), as: UTF8.self)
  }

  @Test func `the style sheet names every property that a colour names`() throws {
    let css = try styleSheet()
    let colors: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray, .primary, .secondary, .accentColor, Color(.systemBackground), Color(.systemGray4),
      Color(.secondarySystemGroupedBackground), Color(.separator), Color(.tertiarySystemFill),
    ]
    for color in colors {
      for name in [color.css, color.fillCSS] {
        #expect(css.contains(name.dropFirst(4).dropLast() + ":"), "\(name)")
      }
    }
  }

  @Test func `the style sheet has the usual points of each text style, and lets it grow`() throws {
    let sheet = try styleSheet()
    let names: [(Font.TextStyle, String)] = [
      (.largeTitle, "lt"), (.title, "t1"), (.title2, "t2"), (.title3, "t3"), (.headline, "bo"),
      (.body, "bo"), (.callout, "co"), (.subheadline, "su"), (.footnote, "fo"), (.caption, "c1"),
      (.caption2, "c2"),
    ]
    for (style, name) in names {
      #expect(sheet.contains("--\(name): \(Int(style.points(at: .large)))"), "\(style)")
      let rule = try Regex("--\(style.rawValue.lowercased()): \\d00 calc\\((.+)\\) / ")
      let match = try #require(try rule.firstMatch(in: sheet), "\(style)")
      let length = try #require(match.output[1].substring)
      #expect(length.contains("var(--\(name))"), "\(style)")
      // A font of another name grows in the same way.
      let font = Font.custom("Any", size: style.points(at: .large), relativeTo: style)
      #expect(font.css.contains("calc(1*(\(length)))"), "\(style)")
    }
    #expect(Font.TextStyle.largeTitle.scale(at: .accessibility5) == 60.0 / 34.0)
  }

  @Test(
    arguments: [
      (9, DynamicTypeSize.xSmall), (12, .xSmall), (14, .small), (15, .medium), (16, .large),
      (18, .xLarge),
      (20, .xxLarge), (24, .accessibility1), (32, .accessibility2), (36, .accessibility3),
      (72, .accessibility5),
    ] as [(Double, DynamicTypeSize)])
  func `the size of text is the nearest to that of the browser`(
    pixels: Double, size: DynamicTypeSize
  ) {
    #expect(DynamicTypeSize(browserSize: pixels) == size)
  }

  @Test(arguments: DynamicTypeSize.allCases)
  func `a view has the size of text that it asks for, however large the page has it`(
    pageSize: DynamicTypeSize
  ) throws {
    var environment = EnvironmentValues()
    environment.pageTypeSize = pageSize
    environment.dynamicTypeSize = pageSize
    let asked = DynamicTypeSize.xxLarge
    let screen = Screen(
      mounting: Text("Hi").dynamicTypeSize(asked), environment: environment)
    let text = try #require(
      screen.node("div", ["data-dt": "xxLarge"]) ?? screen.node("span", ["data-dt": "xxLarge"]))
    // As the style sheet has it: a length that grows with the browser's text.
    let scale = Font.TextStyle.body.scale(at: pageSize)
    let held = { (name: String) in Double(text.style(name) ?? "") ?? .nan }
    #expect(abs(held("--bo") * scale - 21) < 0.01)
    #expect(abs(held("--c2") * scale - 15) < 0.01)
    #expect(abs(held("--lt") + 14 * (scale - 1) - 38) < 0.01)
    #expect(abs(held("--t1") + 16 * (scale - 1) - 32) < 0.01)
    #expect(abs(held("--t3") + 18 * (scale - 1) - 24) < 0.01)
  }
}
