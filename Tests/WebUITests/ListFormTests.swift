import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Lists made of bindings and of trees, and what is picked in them.
@MainActor
struct ListFormTests {
  struct Node: Identifiable, Hashable {
    var name: String
    var children: [Node]?
    var id: String { name }
  }

  struct Names: View {
    @State private var names = ["Ada", "Ben"]
    @State private var picked: String?

    var body: some View {
      List($names, id: \.self, selection: $picked) { $name in
        HStack {
          Text(name)
          Button("Praise \(name)") { name += "!" }
        }
      }
      Text("\(names.joined(separator: ",")) picked \(picked ?? "nobody")")
    }
  }

  private func row(_ text: String, in scene: Screen) -> DOMElement? {
    scene.nodes.first { $0.hasClass("row") && $0.plainText.hasPrefix(text) }
  }

  @Test func `rows of a binding change their elements and can be picked`() async throws {
    let scene = Screen(mounting: Names())
    try await scene.send(.tap, to: row("Ben", in: scene))
    #expect(scene.html.contains("picked Ben"))
    try await scene.tap("Praise Ada")
    #expect(scene.html.contains("Ada!,Ben"))
  }

  @Test func `a row that is a link has an arrow unless it is not wanted`() {
    func link(_ visibility: Visibility) -> DOMElement? {
      Screen(
        mounting: NavigationStack {
          List { NavigationLink("There", value: 1).navigationLinkIndicatorVisibility(visibility) }
        }
      ).visibleNode(class: "link")
    }
    #expect(link(.hidden)?.hasClass("link-bare") == true)
    #expect(link(.automatic)?.hasClass("link-bare") == false)
  }

  struct Tree: View {
    @State private var picked: Set<String> = []

    var body: some View {
      List(
        [Node(name: "Citrus", children: [Node(name: "Lime")])], children: \.children,
        selection: $picked
      ) {
        Text($0.name)
      }
      Text("picked \(picked.sorted().joined(separator: ","))")
    }
  }

  @Test func `a branch that can be picked is unfolded by a button of its own`() async throws {
    let scene = Screen(mounting: Tree())
    try await scene.send(.tap, to: row("Citrus", in: scene))
    #expect(scene.html.contains("picked Citrus"))
    #expect(row("Lime", in: scene) == nil)
    #expect(scene.node(button: "Unfold")?["aria-expanded"] == "false")
    try await scene.tap("Unfold")
    #expect(scene.node(button: "Fold")?["aria-expanded"] == "true")
    try await scene.send(.tap, to: row("Lime", in: scene))
    #expect(scene.html.contains("picked Citrus,Lime"))
    try await scene.tap("Fold")
    #expect(row("Lime", in: scene) == nil)
  }
}
