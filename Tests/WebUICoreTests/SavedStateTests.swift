import Foundation
import Testing
import WebUICore

@MainActor
@Suite struct SavedStateTests {
  enum Tab: String, Codable { case one, two }

  struct Draft: Codable, Equatable { var text = "" }

  final class NotCodable {}

  struct Row: View {
    let id: Int
    @State private var count = 0

    var body: some View {
      Label("row \(id): \(count)")
      Press(title: "+\(id)") { count += 1 }
    }
  }

  struct Scene: View {
    @State private var tab = Tab.one
    @State private var draft = Draft()
    @State private var object = NotCodable()
    @State private var rows = [1, 2, 3]
    @SceneStorage("note") private var note = "none"

    var body: some View {
      Label("\(tab.rawValue) \(draft.text) \(note)")
      Press(title: "change") {
        tab = .two
        draft.text = "hello"
        note = "kept"
        rows = [3, 1]
      }
      ForEach(rows, id: \.self) { Row(id: $0) }
    }
  }

  private func restart(_ screen: Screen) throws -> Screen {
    let data = try JSONEncoder().encode(screen.graph.savedState())
    screen.graph.close()
    return Screen(Scene(), restoring: try JSONDecoder().decode(SavedState.self, from: data))
  }

  @Test func `what a scene keeps comes back in a new graph`() async throws {
    let screen = Screen(Scene())
    await screen.tap("+3")
    await screen.tap("change")
    await screen.tap("+1")
    let text = screen.text
    let again = try restart(screen)
    #expect(again.text == text)
    #expect(text.hasPrefix("two hello kept"))
    await again.tap("+3")
    #expect(again.text.contains("row 3: 2"))
  }

  @Test func `a row that is gone leaves nothing behind`() async throws {
    let screen = Screen(Scene())
    await screen.tap("+2")
    let before = screen.graph.savedState().values.count
    await screen.tap("change")
    let after = screen.graph.savedState().values
    #expect(!after.values.contains("[1]"))
    // Row 2's count went, four values of the scene came.
    #expect(before == 1)
    #expect(after.count == 4)
  }

  @Test func `the host is told when there is something to save, and only then`() async {
    let screen = Screen(Scene())
    var told = 0
    screen.graph.onStateChange = { told += 1 }
    await screen.tap("+1")
    #expect(told == 1)
    _ = screen.graph.html()
    await screen.graph.settle()
    #expect(told == 1)
  }

  @Test(arguments: ["{}", "[\"no such case\"]", "[", "[null]", ""])
  func `a saved value that does not fit is ignored`(text: String) async {
    let screen = Screen(Scene())
    await screen.tap("change")
    let keys = screen.graph.savedState().values.keys
    let spoilt = SavedState(values: Dictionary(uniqueKeysWithValues: keys.map { ($0, text) }))
    let again = Screen(Scene(), restoring: spoilt)
    #expect(again.text.hasPrefix("one"))
  }

  @Test func `values kept for the device are shared by scenes and written to a file`() async throws
  {
    struct Setting: View {
      @AppStorage("size") private var size = 1

      var body: some View {
        Label("size \(size)")
        Press(title: "grow") { size += 1 }
      }
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "defaults-\(UUID().uuidString)/values.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let values = StoredValues(file: file)
    let defaults = DeviceDefaults(values)
    let first = Screen(Setting().environment(\.deviceDefaults, defaults))
    let second = Screen(Setting().environment(\.deviceDefaults, defaults))
    await first.tap("grow")
    await second.graph.settle()
    #expect(second.text.contains("size 2"))
    while !FileManager.default.fileExists(atPath: file.path()) { await Task.yield() }
    let third = Screen(
      Setting().environment(\.deviceDefaults, DeviceDefaults(StoredValues(file: file))))
    #expect(third.text.contains("size 2"))
    // What code keeps under the name is shown, too.
    values["size"] = 7
    while !first.text.contains("size 7") {
      await Task.yield()
      await first.graph.settle()
    }
    await second.graph.settle()
    #expect(second.text.contains("size 7"))
  }
}

extension SavedStateTests {
  @Test func `values are kept in their raw form and read back`() async {
    enum Sort: String { case name, date }
    enum Rank: Int { case low, high }
    struct Choosing: View {
      @AppStorage("sort") private var sort = Sort.name
      @AppStorage("rank") private var rank: Rank?
      @SceneStorage("scene-sort") private var sceneSort = Sort.name
      @SceneStorage("scene-rank") private var sceneRank: Rank?

      var body: some View {
        Label("\(sort) \(name(rank)) \(sceneSort) \(name(sceneRank))")
        Press(title: "change") {
          sort = .date
          rank = .high
          sceneSort = .date
          sceneRank = .high
        }
      }

      private func name(_ rank: Rank?) -> String { rank.map { "\($0)" } ?? "none" }
    }
    let screen = Screen(Choosing())
    #expect(screen.text.contains("name none name none"))
    await screen.tap("change")
    #expect(screen.text.contains("date high date high"))
    let next = Screen(Choosing(), restoring: screen.graph.savedState())
    #expect(next.text.contains("name none date high"))
  }
}
