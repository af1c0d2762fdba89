import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// The actions of a list for what is picked in it.
@MainActor
@Suite struct SelectionMenuTests {
  @Observable final class Model {
    var picked: Set<Int> = [1, 2]
    var deleted: Set<Int> = []
    var opened: Set<Int> = []
  }

  private let model = Model()

  private func list(acts: Bool) -> some View {
    @Bindable var model = model
    let act: ((Set<Int>) -> Void)? = acts ? { model.opened = $0 } : nil
    return List(selection: $model.picked) {
      ForEach(1..<4, id: \.self) { Text("Row \($0)") }
      Section("More") { Text("Row 4").tag(4) }
    }
    .contextMenu(forSelectionType: Int.self) { values in
      Button("Delete \(values.count)") { model.deleted = values }
    } primaryAction: {
      act?($0)
    }
  }

  private func entries(_ scene: Screen) -> [String] {
    scene.nodes.filter { $0["role"] == "menuitem" }.map(\.plainText)
  }

  private func rows(_ scene: Screen) -> [DOMElement] {
    scene.nodes.filter { $0["data-menu"] != nil }
  }

  @Test func `a picked row offers actions for all that is picked`() async throws {
    let scene = Screen(mounting: list(acts: false))
    #expect(rows(scene).count == 4)
    #expect(entries(scene) == [])
    try await scene.send(ClientEvent.Kind(rawValue: "menu"), to: rows(scene)[0])
    #expect(entries(scene) == ["Delete 2"])
    try await scene.tap("Delete 2")
    #expect(model.deleted == [1, 2])
  }

  @Test func `another row offers actions for itself alone, also in a section`() async throws {
    let scene = Screen(mounting: list(acts: false))
    for (row, value) in [(2, 3), (3, 4)] {
      try await scene.send(ClientEvent.Kind(rawValue: "menu"), to: rows(scene)[row])
      #expect(entries(scene) == ["Delete 1"])
      try await scene.tap("Delete 1")
      #expect(model.deleted == [value])
    }
    #expect(model.picked == [1, 2])
  }

  @Test func `touching a row does the primary action instead of picking it`() async throws {
    let scene = Screen(mounting: list(acts: true))
    let row = scene.nodes.first { $0.hasClass("row-pick") && $0.plainText.contains("Row 3") }
    try await scene.send(.tap, to: row)
    #expect(model.opened == [3])
    #expect(model.picked == [1, 2])
  }

  @Test func `without a primary action touching picks`() async throws {
    @Bindable var model = model
    let scene = Screen(
      mounting: List([1, 2, 3], id: \.self, selection: $model.picked) { Text("Row \($0)") }
        .contextMenu(forSelectionType: Int.self) { _ in Button("Delete") {} })
    let row = scene.nodes.first { $0.hasClass("row-pick") && $0.plainText.contains("Row 3") }
    try await scene.send(.tap, to: row)
    #expect(model.picked == [1, 2, 3])
  }
}
