import Foundation
import Observation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// What is drawn first, and what together.
@MainActor
@Suite struct FlushOrderTests {
  @Observable final class Model {
    var count = 0
    var tab = "seen"
    @ObservationIgnored var order: [String] = []
    /// How long an evaluation takes.
    var effort: Duration = .zero
  }

  struct Counting: View {
    let name: String
    let model: Model

    var body: some View {
      let count = model.count
      let _ = count > 0 ? model.order.append("\(name) \(count)") : ()
      Text("\(name) \(count)")
    }
  }

  struct Tabs: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        Tab("Unseen", systemImage: "moon", value: "unseen") {
          Counting(name: "unseen", model: model)
        }
        Tab("Seen", systemImage: "sun.max", value: "seen") { Counting(name: "seen", model: model) }
      }
    }
  }

  struct Slow: View {
    let model: Model

    var body: some View {
      let _ = Thread.sleep(forTimeInterval: model.effort / .seconds(1))
      Text("\(model.count)")
    }
  }

  @Test func `what nobody sees is evaluated after what somebody sees`() async {
    let model = Model()
    let page = Screen(mounting: Tabs(model: model))
    model.count = 1
    await page.graph.settle()
    #expect(model.order == ["seen 1", "unseen 1"])
  }

  @Test func `what comes into sight has all that it waited for`() async {
    let model = Model()
    let page = Screen(mounting: Tabs(model: model))
    var texts: [String] = []
    let before = page.graph.onPatches
    page.graph.onPatches = { patches in
      before?(patches)
      texts.append(page.text)
    }
    model.count = 1
    model.tab = "unseen"
    await page.graph.settle()
    #expect(texts.first?.contains("unseen 1") == true)
    #expect(page.text.contains("unseen 1"))
  }

  @Test func `a burst of changes has what nobody sees evaluated once`() async {
    let model = Model()
    let page = Screen(mounting: Tabs(model: model))
    await page.graph.settle()
    // Who else keeps the main actor for longer than a rest has it evaluated in between: then it is tried
    // again.
    var isOnce = false
    for round in 1...5 where !isOnce {
      model.order = []
      for count in 1...5 {
        model.count = 10 * round + count
        await page.graph.draw()
      }
      while model.order.last != "unseen \(10 * round + 5)" {
        await withCheckedContinuation { drawn in
          page.graph.onChange = {
            page.graph.onChange = nil
            drawn.resume()
          }
        }
      }
      isOnce = model.order.count { $0.hasPrefix("unseen") } == 1
    }
    #expect(isOnce)
  }

  @Test func `a drawing holds what nobody sees, too`() {
    let model = Model()
    let page = Screen(mounting: Tabs(model: model))
    model.count = 1
    let html = page.graph.html()
    #expect(html.contains("seen 1") && html.contains("unseen 1"))
  }

  @Test func `what comes by itself while a screen is drawn at length is drawn together`() async {
    let model = Model()
    let page = Screen(mounting: Slow(model: model))
    model.effort = .milliseconds(100)
    await page.graph.settle()
    // Who else keeps the main actor for longer than a rest has more drawn: then it is tried again.
    var fewest = Int.max
    for round in 1...5 where fewest > 10 {
      let before = page.graph.counters.flushes
      for count in 1...20 {
        model.count = 100 * round + count
        await Task.yield()
      }
      await page.graph.settle()
      #expect(page.text.contains("\(100 * round + 20)"))
      fewest = min(fewest, page.graph.counters.flushes - before)
    }
    #expect(fewest <= 10)
  }

  @Test func `what nobody has before their eyes rests until somebody comes`() async {
    let model = Model()
    let page = Screen(mounting: Counting(name: "seen", model: model))
    page.graph.leastRest = .seconds(3_600)
    model.count = 1
    await page.graph.settle()
    for count in 2...9 {
      model.count = count
      for _ in 0..<5 { await Task.yield() }
    }
    #expect(model.order == ["seen 1"])
    page.graph.leastRest = .zero
    await withCheckedContinuation { drawn in
      page.graph.onChange = {
        page.graph.onChange = nil
        drawn.resume()
      }
    }
    #expect(model.order == ["seen 1", "seen 9"])
    #expect(page.text.contains("seen 9"))
  }
}
