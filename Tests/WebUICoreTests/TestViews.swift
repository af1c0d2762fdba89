import Observation
import WebUICore

/// A box with an element of its own, for tests.
struct Box<Content: View>: ElementView {
  var name: String
  var content: Content

  init(_ name: String = "b", @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass(name)
    element.view(content)
  }
}

/// A piece of text, for tests.
struct Label: ElementView {
  var string: String

  init(_ string: String) {
    self.string = string
  }

  var tag: String { "span" }

  func render(_ element: Rendering) {
    element.text(string)
  }
}

/// Something to press, for tests.
struct Press: ElementView {
  var title: String
  var isDisabled = false
  var action: () -> Void

  var tag: String { "button" }

  func render(_ element: Rendering) {
    element.disabled(isDisabled)
    element.text(title)
    let action = action
    element.on(.tap) { _ in action() }
  }
}

/// An input, for tests.
struct Input: ElementView {
  var text: Binding<String>

  var tag: String { "input" }

  func render(_ element: Rendering) {
    element.value(text.wrappedValue)
    element.on(.input) { event in
      if let typed = event.text { text.wrappedValue = typed }
    }
  }
}

/// Counts what happens, in order.
@MainActor
final class Log {
  var entries: [String] = []

  func callAsFunction(_ entry: String) {
    entries.append(entry)
  }
}

/// A graph with a browser that applies its patches.
@MainActor
final class Screen {
  let graph: ViewGraph
  private(set) var document: TestDocument
  private(set) var frames: [[Patch]] = []

  init(_ root: some View, restoring: SavedState? = nil) {
    graph = ViewGraph(root: root, restoring: restoring)
    document = TestDocument(html: graph.html())
    graph.onPatches = { [weak self] patches in
      self?.frames.append(patches)
      self?.document.apply(patches)
    }
  }

  /// Everything that can be read, in order.
  var text: String { document.root?.text ?? "" }

  /// The patches since the last call.
  func takePatches() -> [Patch] {
    defer { frames = [] }
    return frames.flatMap(\.self)
  }

  func tap(_ label: String) async {
    guard let element = document.find({ $0.tag == "button" && $0.text == label }) else { return }
    graph.dispatch(ClientEvent(element: element.id, kind: .tap))
    await graph.settle()
  }

  func type(_ text: String, edit: Int = 1) async {
    guard let element = document.find({ $0.tag == "input" }) else { return }
    graph.dispatch(
      ClientEvent(element: element.id, kind: .input, value: .text(text), edit: edit))
    await graph.settle()
  }

  /// Whether what the browser has is what a fresh page would have.
  var isFaithful: Bool {
    document.root?.serialized == TestDocument(html: graph.html()).root?.serialized
  }
}
