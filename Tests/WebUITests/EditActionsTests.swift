import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Collections that a list edits by itself.
@MainActor
struct EditActionsTests {
  struct Fruit: Identifiable, Hashable {
    var name: String
    var parts: [Fruit]?
    var id: String { name }
  }

  struct Fruits: View {
    @State private var fruits = ["Apple", "Pear", "Plum"].map { Fruit(name: $0) }
    let actions: EditActions<[Fruit]>

    var body: some View {
      List($fruits, editActions: actions) { $fruit in
        HStack {
          Text(fruit.name)
          Button("Ripen \(fruit.name)") { fruit.name += "!" }
        }
      }
      .environment(\.editMode, .constant(.active))
      Text(fruits.map(\.name).joined(separator: ","))
    }
  }

  private func deleteButtons(_ scene: Screen) -> [DOMElement] {
    scene.nodes.filter { $0["aria-label"] == "Delete" }
  }

  @Test func `a list deletes from its collection what it may delete`() async throws {
    let scene = Screen(mounting: Fruits(actions: .delete))
    #expect(scene.html.contains("Apple,Pear,Plum"))
    try await scene.send(.tap, to: deleteButtons(scene).first)
    #expect(scene.html.contains(">Pear,Plum<"))
  }

  @Test func `a list moves rows of its collection, and deletes only if it may`() async throws {
    let scene = Screen(mounting: Fruits(actions: .move))
    #expect(deleteButtons(scene).isEmpty)
    let handle = scene.nodes.first { $0["aria-label"]?.hasPrefix("Reorder") == true }
    try await scene.send(.key, .text("ArrowDown"), to: handle)
    #expect(scene.html.contains("Pear,Apple,Plum"))
  }

  @Test func `a row has a binding to its element`() async throws {
    let scene = Screen(mounting: Fruits(actions: []))
    try await scene.tap("Ripen Pear")
    #expect(scene.html.contains("Apple,Pear!,Plum"))
    #expect(deleteButtons(scene).isEmpty)
  }

  @Test func `all of what a person can do is moving and deleting`() {
    #expect(EditActions<[Int]>.all == [.move, .delete])
  }

  @Test func `a list of a tree unfolds its branches`() async throws {
    let tree = [
      Fruit(name: "Citrus", parts: [Fruit(name: "Lemon"), Fruit(name: "Lime")]),
      Fruit(name: "Fig"),
    ]
    let scene = Screen(mounting: List(tree, children: \.parts) { Text($0.name) })
    let rows = { scene.nodes.filter { $0.hasClass("row") }.map(\.plainText) }
    #expect(rows() == ["Citrus", "Fig"])
    try await scene.tap("Citrus")
    #expect(rows() == ["Citrus", "Lemon", "Lime", "Fig"])
  }
}
