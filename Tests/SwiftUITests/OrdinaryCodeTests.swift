import SwiftUI
import SwiftUITesting
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
  @Test func `every screen mounts and comes to rest`() async throws {
    let screens: [AnyView] = [
      AnyView(SettingsView()), AnyView(RootView()), AnyView(Drawing()), AnyView(Catalogue()),
      AnyView(ControlsView()), SampleApp().rootView,
    ]
    for screen in screens {
      let shown = try await Screen { screen }
      #expect(shown.graph.isSettled)
      #expect(shown.html.count > 100)
      shown.close()
    }
  }

  @Test func `an observable object of Combine draws what reads it`() async throws {
    let screen = try await Screen { SettingsView() }
    try await screen.find(.textField).replace(with: "Grace")
    let html = screen.html
    #expect(html.contains("Grace"))
    // The field, the row that observes, and the row that has it from the environment.
    #expect(html.components(separatedBy: "Grace").count == 4)
    #expect(html.contains("Grace - 3 2 7"))
  }

  @Test func `a view follows an object that it was given instead of another`() async throws {
    let model = SettingsChoice()
    let first = model.settings
    let screen = try await Screen { ChosenSettings(choice: model) }
    let graph = screen.graph
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
    let screen = try await Screen { RootView() }
    try await screen.button("Profile").tap()
    #expect(screen.has(.sheet))
    try await screen.find(.sheet).button("Close").tap()
    #expect(!screen.has(.sheet))
  }
}
