import SwiftUI

/// Uses the longer forms of lists as Apple writes them.
struct ListNames: View {
  struct Node: Identifiable, Hashable {
    var name: String
    var children: [Node]?
    var id: String { name }
  }

  @State private var nodes = [Node(name: "Citrus", children: [Node(name: "Lime")])]
  @State private var names = ["One", "Two"]
  @State private var picked: String?
  @State private var several: Set<String> = []

  var body: some View {
    TabView {
      bindings
      edits
      trees
    }
  }

  @ViewBuilder private var bindings: some View {
    List($nodes) { $node in TextField("Name", text: $node.name) }
    List($names, id: \.self) { $name in TextField("Name", text: $name) }
    List($nodes, id: \.name) { $node in TextField("Name", text: $node.name) }
    List($nodes, selection: $picked) { $node in Text(node.name) }
    List($nodes, selection: $several) { $node in Text(node.name) }
    List($names, id: \.self, selection: $picked) { $name in Text(name) }
    List($names, id: \.self, selection: $several) { $name in Text(name) }
  }

  @ViewBuilder private var edits: some View {
    List($nodes, editActions: .delete) { $node in Text(node.name) }
    List($nodes, editActions: .all, selection: $picked) { $node in Text(node.name) }
    List($nodes, editActions: .all, selection: $several) { $node in Text(node.name) }
    List($names, id: \.self, editActions: .move) { $name in Text(name) }
    List($names, id: \.self, editActions: .move, selection: $picked) { $name in Text(name) }
    List($names, id: \.self, editActions: .move, selection: $several) { $name in Text(name) }
  }

  @ViewBuilder private var trees: some View {
    List(nodes, children: \.children) { Text($0.name) }
    List(nodes, id: \.name, children: \.children) { Text($0.name) }
    List(nodes, children: \.children, selection: $picked) { Text($0.name) }
    List(nodes, children: \.children, selection: $several) { Text($0.name) }
    List(nodes, id: \.name, children: \.children, selection: $picked) { Text($0.name) }
    List(nodes, id: \.name, children: \.children, selection: $several) { Text($0.name) }
    OutlineGroup(nodes, id: \.name, children: \.children) { Text($0.name) }
    OutlineGroup(nodes[0], children: \.children) { Text($0.name) }
  }
}
