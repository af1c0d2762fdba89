import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct TextTests {
  private func html(_ view: some View) -> String {
    let page = Screen(mounting: view)
    return page.root?.children.map(\.html).joined() ?? ""
  }

  @Test func `text is escaped wherever it comes from`() {
    let nasty = "<script>alert(\"1\")</script>&amp;"
    let page = html(
      VStack {
        Text(verbatim: nasty); Text("say \(nasty)")
      })
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;"))
  }

  @Test(arguments: [
    ("plain", ["plain"]), ("**bold** rest", ["bold", " rest"]),
    ("an *old* ~~and~~ `new`", ["an ", "old", " ", "and", " ", "new"]),
    ("snake_case_name", ["snake_case_name"]), ("2 * 3 * 4", ["2 * 3 * 4"]),
    ("\\*no\\*", ["*no*"]), ("open **end", ["open **end"]),
  ])
  func `inline Markdown of a key is read`(source: String, runs: [String]) {
    let page = Screen(mounting: Text(LocalizedStringKey(source)))
    let element = page.visibleNode(class: "t")
    let texts = element?.text.map { [$0] } ?? element?.children.compactMap(\.text)
    #expect(texts == runs)
  }

  @Test func `what is inserted into a key is not Markdown`() {
    #expect(Screen(mounting: Text("**\("a*b*c")** is")).text == "a*b*c is")
  }

  @Test func `a link leads only to where a page may lead`() {
    #expect(html(Text("[go](https://example.org)")).contains("href=\"https://example.org\""))
    #expect(!html(Text("[go](javascript:alert)")).contains("href"))
  }

  @Test func `joined texts keep their looks`() {
    let page = html(Text("a").bold() + Text("b").foregroundStyle(.red))
    #expect(page.contains("font-weight:700"))
    #expect(page.contains("--fg:"))
  }

  @Test func `values are formatted in the language of the reader`() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")
    let page = Screen(mounting: Text(1234.5, format: .number), environment: environment)
    #expect(page.text == "1.234,5")
  }

  @Test func `a clock shows the time that is left`() {
    let now = Date.now
    let page = Screen(
      mounting: Text(timerInterval: now.addingTimeInterval(-1)...now.addingTimeInterval(90)))
    #expect(page.text == "1:29" || page.text == "1:30")
  }

  @Test func `the page writes a clock that stands alone`() throws {
    let start = Date(timeIntervalSince1970: 1_000)
    func clock(_ text: Text) -> [Substring]? {
      Screen(mounting: text).visibleNode(class: "t")?["data-timer"]?.split(separator: " ")
    }
    let end = start.addingTimeInterval(90.5)
    let down = try #require(clock(Text(timerInterval: start...end)))
    #expect(down.prefix(4) == ["1000000", "1090500", "down", "hours"])
    let now = try #require(down.last.flatMap { Double($0) })
    #expect(abs(now / 1_000 - Date.now.timeIntervalSince1970) < 60)
    let up = clock(Text(timerInterval: start...end, countsDown: false, showsHours: false))
    #expect(up?[2...3] == ["up", "minutes"])
    // The host writes a sentence around a clock.
    #expect(clock(Text("Closes in \(Text(timerInterval: start...end))")) == nil)
    #expect(clock(Text("1:30")) == nil)
  }

  @Test func `a symbol stands among the letters`() {
    let page = Screen(
      mounting: Text("\(Image(systemName: "star")) **new** ") + Text(Image(systemName: "heart")))
    let text = page.visibleNode(class: "t")
    #expect(text?.children.map { $0.children.first?.tag ?? "" } == ["svg", "", "", "", "svg"])
    #expect(page.text == " new ")
  }

  @Test func `a symbol alone is a text, too`() {
    let page = Screen(mounting: Text(Image(systemName: "star")).foregroundStyle(.red))
    #expect(page.visibleNode(class: "t")?.children.first?.children.map(\.tag) == ["svg"])
  }

  @Test func `a number of any kind is written by a format of C`() {
    let (wide, narrow, whole): (CGFloat, Float, UInt8) = (1.256, 0.5, 7)
    #expect(Screen(mounting: Text("\(wide, specifier: "%.2f") m")).text == "1.26 m")
    #expect(Screen(mounting: Text("\(narrow, specifier: "%.1f")")).text == "0.5")
    #expect(Screen(mounting: Text("\(whole, specifier: "%03llu")")).text == "007")
    #expect(Screen(mounting: Text("\(-3, specifier: "%lld")")).text == "-3")
  }

  @Test func `an interval is told by its ends`() {
    let start = Date(timeIntervalSince1970: 0)
    let interval = DateInterval(start: start, duration: 90)
    #expect(Text(interval) == Text(start...start.addingTimeInterval(90)))
    #expect(Screen(mounting: Text("\(interval)")).text == Screen(mounting: Text(interval)).text)
  }

  @Test func `looks come from the nearest modifier`() {
    let page = Screen(mounting: Text("a").font(.caption).padding().font(.title))
    let text = page.visibleNode(class: "t")
    #expect(text?.style("font") == "var(--caption)")
  }
}
