import Observation
import Testing
import WebUICore

private enum DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

private enum NameKey: EnvironmentKey {
  static let defaultValue = "nobody"
}

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }

  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@MainActor
@Suite struct EnvironmentTests {
  @Observable final class Model {
    var depth = 1
    var name = "a"
    var unrelated = 0
  }

  struct DepthReader: View {
    @Environment(\.depth) private var depth

    var body: some View { Label("depth \(depth)") }
  }

  struct NameReader: View {
    @Environment(\.name) private var name

    var body: some View { Label("name \(name)") }
  }

  struct Setter: View {
    let model: Model

    var body: some View {
      let _ = model.unrelated
      Box {
        DepthReader()
        NameReader()
        DepthReader().transformEnvironment(\.depth) { $0 += 10 }
      }
      .environment(\.depth, model.depth)
      .environment(\.name, model.name)
    }
  }

  @Test func `values go down, and the nearest wins`() {
    let screen = Screen(Setter(model: Model()))
    #expect(screen.text == "depth 1 name a depth 11")
  }

  @Test func `only those who read a value run when it changes`() async {
    let model = Model()
    let screen = Screen(Setter(model: model))
    let before = screen.graph.counters.bodies
    model.depth = 2
    await screen.graph.settle()
    #expect(screen.text == "depth 2 name a depth 12")
    // The setter and both readers of the depth, not the reader of the name.
    #expect(screen.graph.counters.bodies == before + 3)
  }

  @Test func `setting the same value again runs nobody`() async {
    let model = Model()
    let screen = Screen(Setter(model: model))
    let before = screen.graph.counters.bodies
    model.unrelated = 1
    await screen.graph.settle()
    #expect(screen.graph.counters.bodies == before + 1)
  }

  struct ObjectReader: View {
    @Environment(Model.self) private var model
    @Environment(Log.self) private var log: Log?

    var body: some View { Label("\(model.name) \(log == nil)") }
  }

  @Test func `an object in the environment is found and observed`() async {
    let model = Model()
    let screen = Screen(ObjectReader().environment(model))
    #expect(screen.text == "a true")
    model.name = "b"
    await screen.graph.settle()
    #expect(screen.text == "b true")
  }

  private enum NamesKey: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) {
      value += nextValue()
    }
  }

  struct Teller: View {
    let model: Model
    let log: Log

    var body: some View {
      Box {
        Label("").preference(key: NamesKey.self, value: ["x"])
        if model.depth > 1 {
          Label("").preference(key: NamesKey.self, value: [model.name])
        }
      }
      .onPreferenceChange(NamesKey.self) { log($0.joined(separator: ",")) }
    }
  }

  @Test func `preferences go up in order, and their changes are told`() async {
    let (model, log) = (Model(), Log())
    let screen = Screen(Teller(model: model, log: log))
    model.depth = 2
    await screen.graph.settle()
    model.name = "z"
    await screen.graph.settle()
    model.depth = 1
    await screen.graph.settle()
    #expect(log.entries == ["x", "x,a", "x,z", "x"])
  }
}

extension Log: Observable {}
