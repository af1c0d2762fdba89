import Testing
import WebUICore

/// Rows that can be added, each in a wrapper that listens.
private struct Rows: View {
  @State var rows: [String]

  var body: some View {
    Box("list") {
      ForEach(rows, id: \.self) { row in
        Label(row)
        Press(title: "press \(row)") {}
      }
      .modifier(RowBox())
    }
    Press(title: "Add") { rows.insert("new", at: 0) }
    Press(title: "Remove") { rows.removeFirst() }
  }
}

private struct RowBox: WrapperModifier {
  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("row")
    content.place(in: element)
  }
}

@MainActor
@Suite struct ElementNameTests {
  /// The names by what the elements say and are.
  private func names(_ graph: ViewGraph) -> [String: String] {
    var names: [String: String] = [:]
    for name in graph.names() {
      guard let element = graph.element(name.element) else { continue }
      let look = element.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      names["\(element.tag) \(look) \(element.plainText)"] = name.name
    }
    return names
  }

  @Test func `names are the same in another graph`() {
    let first = names(ViewGraph(root: Rows(rows: ["a", "b"])))
    let second = names(ViewGraph(root: Rows(rows: ["a", "b"])))
    #expect(!first.isEmpty)
    #expect(first == second)
  }

  @Test func `every element has a name of its own, by which it is found`() {
    let graph = ViewGraph(root: Rows(rows: ["a", "b", "b"]))
    let names = graph.names()
    #expect(Set(names.map(\.name)).count == names.count)
    for name in names { #expect(graph.element(named: name.name)?.id == name.element) }
    for unknown in ["", ".", "zzzzz", "1.-1", "1.2.3", "%"] {
      #expect(graph.element(named: unknown) == nil)
    }
  }

  @Test func `a row keeps its name wherever it is, and so does what is around it`() async {
    let screen = Screen(Rows(rows: ["a", "b", "c"]))
    await screen.tap("Add")
    await screen.tap("Add")
    await screen.tap("Remove")
    let moved = names(screen.graph)
    let fresh = names(ViewGraph(root: Rows(rows: ["new", "a", "b", "c"])))
    #expect(moved == fresh)
  }

  @Test func `numbers that nothing has are left out`() {
    let graph = ViewGraph(root: Rows(rows: ["a"]))
    #expect(graph.names(of: [0, -1, 9_999, .max]).isEmpty)
    #expect(graph.names(of: [1]).map(\.element) == [1])
  }
}
