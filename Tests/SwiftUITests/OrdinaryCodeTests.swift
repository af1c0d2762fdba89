import SwiftUI
import Testing
import WebUI
import WebUICore

@MainActor @Observable final class SettingsChoice {
  var settings = Settings()
}

struct ChosenSettings: View {
  let choice: SettingsChoice

  var body: some View { NameRow(settings: choice.settings) }
}

/// Mounts the ordinary code and uses it.
@MainActor
@Suite struct OrdinaryCodeTests {
  private func mount(_ view: some View) -> ViewGraph {
    let graph = ViewGraph(root: view.sharingScene())
    _ = graph.html()
    return graph
  }

  private func all(in graph: ViewGraph) -> [DOMElement] {
    func inside(_ element: DOMElement) -> [DOMElement] {
      [element] + element.children.flatMap(inside)
    }
    return graph.rootElement.map(inside) ?? []
  }

  private func find(
    _ graph: ViewGraph, _ isWanted: (DOMElement) -> Bool
  ) throws -> DOMElement {
    let found = all(in: graph).first(where: isWanted)
    return try #require(found)
  }

  private func send(
    _ kind: String, _ value: ClientEvent.Value = .none, to element: DOMElement, in graph: ViewGraph
  ) async {
    graph.dispatch(ClientEvent(element: element.id, kind: .init(rawValue: kind), value: value))
    await graph.settle()
  }

  @Test func `every screen mounts and comes to rest`() async {
    let screens: [AnyView] = [
      AnyView(SettingsView()), AnyView(RootView()), AnyView(Drawing()), AnyView(Catalogue()),
      AnyView(ControlsView()), SampleApp().rootView,
    ]
    for screen in screens {
      let graph = mount(screen)
      await graph.settle()
      #expect(graph.isSettled)
      #expect(graph.html().count > 100)
      graph.close()
    }
  }

  @Test func `an observable object of Combine draws what reads it`() async throws {
    let graph = mount(SettingsView())
    let field = try find(graph) { $0.tag == "input" && $0.plainText.isEmpty }
    await send("input", .text("Grace"), to: field, in: graph)
    let html = graph.html()
    #expect(html.contains("Grace"))
    // The field, the row that observes, and the row that has it from the environment.
    #expect(html.components(separatedBy: "Grace").count == 4)
    #expect(html.contains("Grace - 3 2 7"))
  }

  @Test func `a view follows an object that it was given instead of another`() async {
    let model = SettingsChoice()
    let first = model.settings
    let graph = mount(ChosenSettings(choice: model))
    let second = Settings()
    second.name = "Second"
    model.settings = second
    await graph.settle()
    #expect(graph.html().contains("Second"))
    second.name = "Later"
    await graph.settle()
    #expect(graph.html().contains("Later"))
    let bodies = graph.counters.bodies
    first.name = "Nobody looks"
    await graph.settle()
    #expect(graph.counters.bodies == bodies)
  }

  @Test func `entries of the environment have their defaults and take values`() {
    var environment = EnvironmentValues()
    #expect(environment.accent == .blue)
    #expect(environment.greeting == nil)
    #expect(environment.limits == ["a": 1])
    #expect(environment.count == 3)
    #expect(environment.transform(1) == 2)
    environment.greeting = "hello"
    environment.count = 4
    #expect(environment.greeting == "hello")
    #expect(environment.count == 4)
  }

  @Test func `a router shows its sheet and the sheet closes itself`() async throws {
    let graph = mount(RootView())
    await send(
      "tap", to: try find(graph) { $0.tag == "button" && $0.plainText == "Profile" }, in: graph)
    #expect(all(in: graph).contains { $0.tag == "dialog" })
    await send(
      "tap", to: try find(graph) { $0.tag == "button" && $0.plainText == "Close" }, in: graph)
    #expect(!all(in: graph).contains { $0.tag == "dialog" })
  }
}
