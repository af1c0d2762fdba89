import Observation
import Testing
import WebUICore

@MainActor
@Suite struct LifecycleTests {
  @Observable final class Model {
    var isShown = true
    var value = 0
    var id = 0
  }

  struct Watched: View {
    let model: Model
    let log: Log

    var body: some View {
      if model.isShown {
        Label("\(model.value)")
          .onAppear { log("appear") }
          .onChange(of: model.value) { old, new in log("\(old)>\(new)") }
          .onDisappear { log("disappear") }
      }
    }
  }

  @Test func `a view appears once, tells its changes and disappears`() async {
    let (model, log) = (Model(), Log())
    let screen = Screen(Watched(model: model, log: log))
    #expect(log.entries == ["appear"])
    model.value = 1
    model.value = 2
    await screen.graph.settle()
    #expect(log.entries == ["appear", "0>2"])
    model.isShown = false
    await screen.graph.settle()
    #expect(log.entries.last == "disappear")
    model.isShown = true
    await screen.graph.settle()
    #expect(log.entries.last == "appear")
  }

  struct Forms: View {
    let model: Model
    let log: Log

    var body: some View {
      Label("")
        .onChange(of: model.value, initial: true) { old, new in log("two \(old) \(new)") }
        .onChange(of: model.value) { log("none") }
        .onChange(of: model.value, perform: { new in log("one \(new)") })
    }
  }

  @Test func `all forms of onChange are called, the initial one also at first`() async {
    let (model, log) = (Model(), Log())
    let screen = Screen(Forms(model: model, log: log))
    #expect(log.entries == ["two 0 0"])
    model.value = 3
    await screen.graph.settle()
    #expect(log.entries.dropFirst().sorted() == ["none", "one 3", "two 0 3"])
  }

  struct Chain: View {
    let model: Model
    @State private var second = 0

    var body: some View {
      Label("\(model.value) \(second)")
        .onChange(of: model.value) { second = model.value * 10 }
    }
  }

  @Test func `what onChange changes is drawn in the same flush`() async {
    let model = Model()
    let screen = Screen(Chain(model: model))
    model.value = 2
    await screen.graph.settle()
    #expect(screen.text == "2 20")
    #expect(screen.frames.count == 1)
  }

  struct Working: View {
    let model: Model
    let started: (Int) -> Void
    let ended: (Int) -> Void

    var body: some View {
      if model.isShown {
        let id = model.id
        Label("\(id)").task(id: id) {
          started(id)
          await withTaskCancellationHandler {
            await forever()
          } onCancel: {
          }
          ended(id)
        }
      }
    }

    private func forever() async {
      let stream = AsyncStream<Never> { _ in }
      for await _ in stream {}
    }
  }

  @Test func `a task is cancelled by a new id and by the end of the view`() async {
    let model = Model()
    let (starts, start) = AsyncStream.makeStream(of: Int.self)
    let (ends, end) = AsyncStream.makeStream(of: Int.self)
    let screen = Screen(
      Working(model: model, started: { start.yield($0) }, ended: { end.yield($0) }))
    var (started, ended) = (starts.makeAsyncIterator(), ends.makeAsyncIterator())
    #expect(await started.next() == 0)
    model.id = 1
    await screen.graph.settle()
    #expect(await ended.next() == 0)
    #expect(await started.next() == 1)
    model.isShown = false
    await screen.graph.settle()
    #expect(await ended.next() == 1)
  }

  @Test func `closing the graph ends tasks and sends nothing more`() async {
    let model = Model()
    let (starts, start) = AsyncStream.makeStream(of: Int.self)
    let (ends, end) = AsyncStream.makeStream(of: Int.self)
    let screen = Screen(
      Working(model: model, started: { start.yield($0) }, ended: { end.yield($0) }))
    var (started, ended) = (starts.makeAsyncIterator(), ends.makeAsyncIterator())
    #expect(await started.next() == 0)
    screen.graph.close()
    #expect(await ended.next() == 0)
    model.id = 5
    await screen.graph.settle()
    #expect(screen.frames.isEmpty)
  }

  struct Endless: View {
    @State private var count = 0

    var body: some View {
      Label("\(count)").onChange(of: count, initial: true) { count += 1 }
    }
  }

  @Test func `a view that changes itself for ever does not hold up the others`() {
    let screen = Screen(Endless())
    #expect(!screen.text.isEmpty)
    #expect(screen.graph.counters.bodies < 200)
    screen.graph.close()
  }
}
