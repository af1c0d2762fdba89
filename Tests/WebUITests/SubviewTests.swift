import SwiftUI
import SwiftUITesting
import Testing

extension ContainerValues {
  @Entry var isPinned: Bool = false
  @Entry var note: String?
}

/// Containers that are made of the views of their content.
@MainActor
@Suite struct SubviewTests {
  struct Board<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      VStack {
        ForEach(subviews: content) { subview in
          HStack {
            Text(verbatim: subview.containerValues.isPinned ? "pin" : "-")
            subview
          }
        }
      }
    }
  }

  @Test func `each view of the content is a subview`() {
    let page = Screen(
      mounting: Board {
        Text(verbatim: "a")
        ForEach(["b", "c"], id: \.self) { Text(verbatim: $0) }
        if true { Text(verbatim: "d") }
        if false { Text(verbatim: "e") }
        Group {
          Text(verbatim: "f")
          EmptyView()
        }
      })
    #expect(page.text == "- a - b - c - d - f")
  }

  @Test func `a view tells its container values`() {
    let page = Screen(
      mounting: Board {
        Text(verbatim: "a").containerValue(\.isPinned, true).bold()
        Text(verbatim: "b")
        Group {
          Text(verbatim: "c")
          Text(verbatim: "d")
        }
        .containerValue(\.isPinned, true)
      })
    #expect(page.text == "pin a - b pin c pin d")
  }

  @Test func `a group sees how many views there are`() {
    func cards(_ count: Int) -> some View {
      Group(subviews: ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") }) { subviews in
        Text(verbatim: "\(subviews.count):")
        if let first = subviews.first { first }
        Text(verbatim: "rest")
        subviews.dropFirst()
        Text(verbatim: "all")
        subviews
      }
    }
    #expect(Screen(mounting: cards(3)).text == "3: 0 rest 1 2 all 0 1 2")
    #expect(Screen(mounting: cards(0)).text == "0: rest all")
  }

  @Test func `tags are told too`() {
    let page = Screen(
      mounting: Group(subviews: Text(verbatim: "a").tag(7)) { subviews in
        Text(verbatim: "\(subviews[0].containerValues.tag(for: Int.self) ?? 0)")
        Text(verbatim: subviews[0].containerValues.hasTag(7) ? "yes" : "no")
        Text(verbatim: subviews[0].containerValues.hasTag(8) ? "yes" : "no")
      })
    #expect(page.text == "7 yes no")
  }

  struct Sectioned<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      ForEach(sections: content) { section in
        if !section.header.isEmpty { section.header }
        Text(verbatim: "[\(section.content.count)\(section.containerValues.note ?? "")]")
        section.content
        section.footer
      }
    }
  }

  @Test func `sections have headers, rows and footers`() {
    let page = Screen(
      mounting: Sectioned {
        Text(verbatim: "loose")
        Section {
          Text(verbatim: "a")
          Text(verbatim: "b")
        } header: {
          Text(verbatim: "Head")
        } footer: {
          Text(verbatim: "Foot")
        }
        .containerValue(\.note, "!")
        Text(verbatim: "after")
        Text(verbatim: "all")
      })
    #expect(page.text == "[1] loose Head [2!] a b Foot [2] after all")
  }

  @Test func `a container without sections shows their rows`() {
    let page = Screen(
      mounting: Board {
        Section("Head") { Text(verbatim: "a") }
        Text(verbatim: "b")
      })
    #expect(page.text == "- a - b")
  }

  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  struct Reordered: View {
    @State private var names = ["a", "b"]

    var body: some View {
      Button("Turn") { names.reverse() }
      Board { ForEach(names, id: \.self) { Counter(name: $0) } }
    }
  }

  @Test func `a subview keeps its state where its row goes`() async throws {
    let page = Screen(mounting: Reordered())
    try await page.tap("a 0")
    try await page.tap("Turn")
    #expect(page.text == "Turn - b 0 - a 1")
  }

  @Test func `what is around a subview reaches it`() {
    let page = Screen(
      mounting: ForEach(subviews: Group { Toggle("x", isOn: .constant(true)) }) { subview in
        subview.disabled(true)
      })
    #expect(page.visibleNode { $0.tag == "input" }?["disabled"] != nil)
  }
}
