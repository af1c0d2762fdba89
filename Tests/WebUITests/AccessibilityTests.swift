import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct AccessibilityTests {
  @Test func `a label beyond frames and paddings names the control inside`() {
    let page = Screen(
      mounting: Button("Send") {}
        .padding(4)
        .frame(width: 100)
        .accessibilityLabel("Send the message")
        .accessibilityHint("It cannot be taken back"))
    let button = page.visibleNode { $0.tag == "button" }
    #expect(button?["aria-label"] == "Send the message")
    #expect(button?["aria-description"] == "It cannot be taken back")
    #expect(page.visibleNode { $0.tag == "div" && $0["aria-label"] != nil } == nil)
  }

  @Test func `words of other views tell what a control is, beside its own name`() {
    let page = Screen(
      mounting: Button("Inbox") {}.accessibilityLabel { label in
        Text("New in")
        label
      })
    let button = page.visibleNode { $0.tag == "button" }
    let ids = button?["aria-labelledby"]?.split(separator: " ").map(String.init) ?? []
    #expect(ids.count == 2)
    #expect(page.visibleNode { $0["id"] == ids.first }?.plainText == "New in")
    #expect(ids.last == button?["id"])
    let renamed = Screen(mounting: Button("x") {}.accessibilityLabel { _ in Text("Close") })
    let id = renamed.visibleNode { $0.tag == "button" }?["aria-labelledby"]
    #expect(renamed.visibleNode { $0["id"] == id }?.plainText == "Close")
  }

  @Test func `other views are told in the place of a drawing, or as its parts`() async throws {
    struct Dial: View {
      @State private var level = 1.0

      var body: some View {
        Circle().accessibilityRepresentation {
          Slider(value: $level, in: 0...10, step: 1) { Text("Level \(Int(level))") }
        }
        Text("drawn").accessibilityChildren { Text("first part") }.accessibilityLabel("Drawing")
      }
    }
    let page = Screen(mounting: Dial())
    let shape = page.visibleNode(class: "shape")
    #expect(shape != nil)
    let told = page.visibleNode(class: "vh")
    #expect(told?.plainText.contains("Level 1") == true)
    #expect(page.visibleNode { $0.children.contains { $0 === shape } }?["aria-hidden"] == "true")
    let drawing = page.visibleNode { $0["aria-label"] == "Drawing" }
    #expect(drawing?["role"] == "group")
    #expect(drawing?.plainText == "drawnfirst part")
  }

  @Test func `a value is told of where browsers read it`() {
    let page = Screen(
      mounting: VStack {
        Button("Mute") {}.accessibilityValue("off").accessibilityHint("Silences the call")
        Button("Volume") {}.accessibilityLabel("Loudness").accessibilityValue("loud")
        Text("Half").accessibilityAdjustableAction { _ in }.accessibilityValue("half")
      })
    let mute = page.visibleNode { visible($0) == "Mute" }
    #expect(mute?["aria-description"] == "off, Silences the call")
    #expect(mute?["aria-valuetext"] == nil)
    let volume = page.visibleNode { visible($0) == "Volume" }
    #expect(volume?["aria-label"] == "Loudness, loud")
    let slider = page.visibleNode { $0["role"] == "slider" }
    #expect(slider?["aria-valuetext"] == "half")
  }

  private func visible(_ element: DOMElement) -> String? {
    element.tag == "button" ? element.plainText : nil
  }

  @Test func `a label of several controls names their group`() {
    let page = Screen(
      mounting: HStack {
        Button("One") {}
        Button("Two") {}
      }
      .accessibilityLabel("Choices"))
    let group = page.visibleNode { $0["aria-label"] == "Choices" }
    #expect(group?["role"] == "group")
    #expect(group?.children.count == 2)
  }

  @Test func `a new label takes the place of the old one`() async throws {
    struct Changing: View {
      @State private var count = 0

      var body: some View {
        Button("Tap") { count += 1 }
          .padding()
          .accessibilityLabel("Tapped \(count) times")
      }
    }
    let page = Screen(mounting: Changing())
    try await page.tap("Tapped 0 times")
    #expect(page.visibleNode { $0.tag == "button" }?["aria-label"] == "Tapped 1 times")
  }

  @Test func `sections of a list are its items and have items themselves`() {
    let page = Screen(mounting: List { Section("Fruit") { Text("Kiwi") } })
    let section = page.visibleNode { $0.tag == "section" }
    #expect(section?["role"] == "listitem")
    let rows = section?.children.last
    #expect(rows?["role"] == "list")
    #expect(rows?.children.map { $0["role"] } == ["listitem"])
  }
}
