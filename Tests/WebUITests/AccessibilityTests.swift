import SwiftUI
import Testing
import WebUICore

@MainActor
@Suite struct AccessibilityTests {
  @Test func `a label beyond frames and paddings names the control inside`() {
    let page = Page(
      Button("Send") {}
        .padding(4)
        .frame(width: 100)
        .accessibilityLabel("Send the message")
        .accessibilityHint("It cannot be taken back"))
    let button = page.find { $0.tag == "button" }
    #expect(button?.attribute("aria-label") == "Send the message")
    #expect(button?.attribute("aria-description") == "It cannot be taken back")
    #expect(page.find { $0.tag == "div" && $0.attribute("aria-label") != nil } == nil)
  }

  @Test func `words of other views tell what a control is, beside its own name`() {
    let page = Page(
      Button("Inbox") {}.accessibilityLabel { label in
        Text("New in")
        label
      })
    let button = page.find { $0.tag == "button" }
    let ids = button?.attribute("aria-labelledby")?.split(separator: " ").map(String.init) ?? []
    #expect(ids.count == 2)
    #expect(page.find { $0.attribute("id") == ids.first }?.plainText == "New in")
    #expect(ids.last == button?.attribute("id"))
    let renamed = Page(Button("x") {}.accessibilityLabel { _ in Text("Close") })
    let id = renamed.find { $0.tag == "button" }?.attribute("aria-labelledby")
    #expect(renamed.find { $0.attribute("id") == id }?.plainText == "Close")
  }

  @Test func `other views are told in the place of a drawing, or as its parts`() async {
    struct Dial: View {
      @State private var level = 1.0

      var body: some View {
        Circle().accessibilityRepresentation {
          Slider(value: $level, in: 0...10, step: 1) { Text("Level \(Int(level))") }
        }
        Text("drawn").accessibilityChildren { Text("first part") }.accessibilityLabel("Drawing")
      }
    }
    let page = Page(Dial())
    let shape = page.find(class: "shape")
    #expect(shape != nil)
    let told = page.find(class: "vh")
    #expect(told?.plainText.contains("Level 1") == true)
    #expect(page.find { $0.children.contains { $0 === shape } }?.attribute("aria-hidden") == "true")
    let drawing = page.find { $0.attribute("aria-label") == "Drawing" }
    #expect(drawing?.attribute("role") == "group")
    #expect(drawing?.plainText == "drawnfirst part")
  }

  @Test func `a value is told of where browsers read it`() {
    let page = Page(
      VStack {
        Button("Mute") {}.accessibilityValue("off").accessibilityHint("Silences the call")
        Button("Volume") {}.accessibilityLabel("Loudness").accessibilityValue("loud")
        Text("Half").accessibilityAdjustableAction { _ in }.accessibilityValue("half")
      })
    let mute = page.find { visible($0) == "Mute" }
    #expect(mute?.attribute("aria-description") == "off, Silences the call")
    #expect(mute?.attribute("aria-valuetext") == nil)
    let volume = page.find { visible($0) == "Volume" }
    #expect(volume?.attribute("aria-label") == "Loudness, loud")
    let slider = page.find { $0.attribute("role") == "slider" }
    #expect(slider?.attribute("aria-valuetext") == "half")
  }

  private func visible(_ element: DOMElement) -> String? {
    element.tag == "button" ? element.plainText : nil
  }

  @Test func `a label of several controls names their group`() {
    let page = Page(
      HStack {
        Button("One") {}
        Button("Two") {}
      }
      .accessibilityLabel("Choices"))
    let group = page.find { $0.attribute("aria-label") == "Choices" }
    #expect(group?.attribute("role") == "group")
    #expect(group?.children.count == 2)
  }

  @Test func `a new label takes the place of the old one`() async {
    struct Changing: View {
      @State private var count = 0

      var body: some View {
        Button("Tap") { count += 1 }
          .padding()
          .accessibilityLabel("Tapped \(count) times")
      }
    }
    let page = Page(Changing())
    await page.tap("Tapped 0 times")
    #expect(page.find { $0.tag == "button" }?.attribute("aria-label") == "Tapped 1 times")
  }

  @Test func `sections of a list are its items and have items themselves`() {
    let page = Page(List { Section("Fruit") { Text("Kiwi") } })
    let section = page.find { $0.tag == "section" }
    #expect(section?.attribute("role") == "listitem")
    let rows = section?.children.last
    #expect(rows?.attribute("role") == "list")
    #expect(rows?.children.map { $0.attribute("role") } == ["listitem"])
  }
}
