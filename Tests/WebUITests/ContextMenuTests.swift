import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
struct ContextMenuTests {
  private func entries(_ scene: Screen) -> [String] {
    scene.nodes.filter { $0["role"] == "menuitem" }.map(\.plainText)
  }

  @Test func `there is nothing in a list of actions until it is opened`() async throws {
    let scene = Screen(
      mounting: Text("Row").contextMenu {
        Button("Copy") {}
        Button("Delete") {}
      })
    let row = scene.nodes.first { $0["data-menu"] != nil }
    #expect(entries(scene) == [])
    try await scene.send(.menu, to: row)
    #expect(entries(scene) == ["Copy", "Delete"])
  }
}

extension ClientEvent.Kind {
  fileprivate static let menu = ClientEvent.Kind(rawValue: "menu")
}
