import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct ModifierTests {
  @Test func `a modifier that runs again keeps what it modifies, and its state`() async throws {
    let model = TestModel()
    let scene = Screen(mounting: NumberedCounter(model: model))
    try await scene.tap("Count 0")
    let button = scene.node(button: "Count 1")?.id
    model.number = 2
    await scene.graph.settle()
    #expect(scene.graph.rootElement?.plainText.hasPrefix("No. 2") == true)
    #expect(button != nil && scene.node(button: "Count 1")?.id == button)
  }

  @Test func `a view may hold values of any kind`() async throws {
    struct Holder: View {
      let error: (any Error)?
      let action: (() -> Void)?
      let any: Any
      let model: TestModel

      var body: some View { Text("\(model.number)") }
    }
    struct Parent: View {
      let model: TestModel

      var body: some View {
        Holder(error: CancellationError(), action: {}, any: model.number, model: model)
      }
    }
    let model = TestModel()
    let scene = Screen(mounting: Parent(model: model))
    model.number = 7
    await scene.graph.settle()
    #expect(scene.html.contains("7"))
  }
}

private struct Numbered: ViewModifier {
  let number: Int

  func body(content: Content) -> some View {
    VStack {
      Text("No. \(number)")
      content
    }
  }
}

private struct NumberedCounter: View {
  let model: TestModel

  var body: some View {
    Counter().modifier(Numbered(number: model.number))
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("Count \(count)") { count += 1 }
  }
}
