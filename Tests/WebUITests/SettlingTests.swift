import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// Screens that tell those around them about themselves must come to rest.
@MainActor
@Suite struct SettlingTests {
  @Observable final class Model {
    var title = "Chats"
    var tab = "chats"
    var draft = ""
    var isShown = false
    var detent = PresentationDetent.medium
    var bodies = 0
  }

  enum Kind {
    case plain
    case labelled(String, action: () -> Void)
  }

  struct Badge: View {
    let kind: Kind

    var body: some View {
      switch kind {
      case .plain: Text("plain")
      case .labelled(let label, let action): Button(label, action: action)
      }
    }
  }

  struct Chats: View {
    @Bindable var model: Model

    var body: some View {
      let _ = model.bodies += 1
      List {
        Badge(kind: .plain)
        Badge(kind: .labelled("tap") { model.draft = "" })
        TextField("Search", text: $model.draft)
      }
      .navigationTitle(Text(model.title))
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button {
            model.draft = "new"
          } label: {
            Image(systemName: "plus")
          }
        }
        ToolbarItem(placement: .topBarLeading) {
          if model.draft.isEmpty { Text("idle") } else { Button("Clear") { model.draft = "" } }
        }
      }
      .sheet(isPresented: $model.isShown) {
        Text("Sheet")
          .presentationDetents([.medium, .large], selection: $model.detent)
          .interactiveDismissDisabled(!model.draft.isEmpty)
      }
    }
  }

  struct Main: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack {
          Chats(model: model)
        }
        .tabItem {
          Label {
            Text(model.title)
          } icon: {
            Badge(kind: .labelled("icon") {})
          }
        }
        .badge(model.draft.isEmpty ? 0 : 1)
        .tag("chats")
        NavigationStack {
          Badge(kind: .labelled("Profile") { model.tab = "chats" })
            .toolbar { Button("Edit") { model.title = "Edited" } }
            .toolbar(.hidden, for: .tabBar)
        }
        .tabItem { Label("Profile", systemImage: "person") }
        .tag("profile")
      }
    }
  }

  /// Lets everything happen that happens by itself, and tells how many flushes that took.
  private func flushes(of page: Screen, after change: () -> Void) async -> Int {
    let before = page.graph.counters.flushes
    change()
    for _ in 0..<20 {
      await page.graph.settle()
      await Task.yield()
    }
    return page.graph.counters.flushes - before
  }

  @Test func `stacks in tabs rest after the first paint`() async throws {
    let page = Screen(mounting: Main(model: Model()))
    #expect(await flushes(of: page) {} == 0)
  }

  @Test(
    arguments: [
      { $0.title = "Others" }, { $0.tab = "profile" }, { $0.draft = "a" }, { $0.isShown = true },
    ] as [@MainActor @Sendable (Model) -> Void])
  func `one change is one flush`(change: @MainActor @Sendable (Model) -> Void) async throws {
    let model = Model()
    let page = Screen(mounting: Main(model: model))
    #expect(await flushes(of: page) { change(model) } == 1)
    #expect(await flushes(of: page) {} == 0)
  }

  @Test func `a bar that changes does not evaluate the screen again`() async throws {
    let model = Model()
    let page = Screen(mounting: Main(model: model))
    let before = model.bodies
    #expect(await flushes(of: page) { model.title = "Others" } == 1)
    #expect(page.text.contains("Others"))
    #expect(model.bodies == before + 1)
  }

  @Test func `a tab that hides the bar is shown without it`() async throws {
    let model = Model()
    let page = Screen(mounting: Main(model: model))
    #expect(page.visibleNode(class: "tabbar") != nil)
    _ = await flushes(of: page) { model.tab = "profile" }
    #expect(page.visibleNode(class: "tabbar") == nil)
    _ = await flushes(of: page) { model.tab = "chats" }
    #expect(page.visibleNode(class: "tabbar") != nil)
  }

  @Test func `values that cannot be compared are taken for different`() {
    let action: () -> Void = {}
    #expect(ValueComparison.areSame(Optional("a"), "a"))
    #expect(!ValueComparison.areSame(Optional("a"), nil))
    #expect(ValueComparison.areSame(AnyView(Text("a")), AnyView(Text("a"))))
    #expect(!ValueComparison.areSame(AnyView(Text("a")), AnyView(Text("b"))))
    #expect(!ValueComparison.areSame(AnyView(Text("a")), AnyView(EmptyView())))
    #expect(!ValueComparison.areSame(Kind.labelled("a", action: action), .plain))
    #expect(
      !ValueComparison.areSame(Kind.labelled("a", action: action), .labelled("b", action: {})))
    #expect(ValueComparison.areSame([Text("a"), Text("b")], [Text("a"), Text("b")]))
    #expect(!ValueComparison.areSame([Text("a")], [Text("a"), Text("b")]))
  }
}
