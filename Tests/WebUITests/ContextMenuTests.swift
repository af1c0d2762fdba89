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

  @Test func `a preview is made when the actions are, and says nothing to a screen reader`()
    async throws
  {
    let scene = Screen(
      mounting: Text("Row").contextMenu {
        Button("Copy") {}
      } preview: {
        Text("All of it")
      })
    let preview = { scene.nodes.first { $0["class"]?.contains("menu-view") == true } }
    #expect(preview() == nil)
    try await scene.send(.menu, to: scene.nodes.first { $0["data-menu"] != nil })
    #expect(preview()?.plainText == "All of it")
    #expect(preview()?["popover"] == "manual")
    #expect(preview()?["aria-hidden"] == "true")
  }

  @Test(
    arguments: [
      (ContentShapeKinds.contextMenuPreview, "border-radius: 9px"),
      ([.contextMenuPreview, .dragPreview], "border-radius: 9px"),
      (.interaction, nil), (.dragPreview, nil),
    ] as [(ContentShapeKinds, String?)])
  func `the outline above a context menu is the one that was given for it`(
    kinds: ContentShapeKinds, outline: String?
  ) {
    let scene = Screen(
      mounting: Text("Row")
        .contentShape(kinds, RoundedRectangle(cornerRadius: 9, style: .circular))
        .contextMenu { Button("Copy") {} })
    #expect(scene.nodes.compactMap { $0["data-lift"] }.first == outline)
  }
}

extension ClientEvent.Kind {
  fileprivate static let menu = ClientEvent.Kind(rawValue: "menu")
}
