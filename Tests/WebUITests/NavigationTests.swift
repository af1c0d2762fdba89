import Foundation
import Observation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct NavigationTests {
  struct Route: Hashable, Codable {
    let name: String
  }

  struct Chats: View {
    @State private var path: [Route] = []
    @State private var count = 0

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text("count \(count)")
          Button("More") { count += 1 }
          NavigationLink("Open Anna", value: Route(name: "Anna"))
          Button("Deep") { path = [Route(name: "One"), Route(name: "Two")] }
        }
        .navigationTitle("Chats")
        .navigationDestination(for: Route.self) { route in
          Chat(route: route, count: count)
        }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("New") { count += 10 }
          }
        }
      }
    }
  }

  struct Chat: View {
    let route: Route
    let count: Int
    @State private var likes = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("chat with \(route.name), \(count), \(likes)")
        Button("Like") { likes += 1 }
        Button("Close") { dismiss() }
      }
      .navigationTitle(route.name)
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  @Test func `an item of a toolbar comes and goes with its condition`() async throws {
    let page = Screen(mounting: ConditionalItem())
    #expect(page.text.contains("Always"))
    #expect(!page.text.contains("Done"))
    try await page.tap("Edit")
    #expect(page.text.contains("Done"))
    try await page.tap("Edit")
    #expect(!page.text.contains("Done"))
  }

  @Test func `a link pushes a screen, back returns, and the root keeps its state`() async throws {
    let page = Screen(mounting: Chats())
    #expect(page.visibleNode(class: "big")?.text == "Chats")
    try await page.tap("More")
    try await page.tap("Open Anna")
    #expect(
      page.text == "Back Anna chat with Anna, 1, 0 Like Close"
        || page.text.contains("chat with Anna, 1, 0"))
    #expect(!page.text.contains("count 1"))
    #expect(page.visibleNode(class: "bar-title")?.text == "Anna")
    try await page.tap("Back")
    #expect(page.text.contains("count 1"))
    try await page.tap("More")
    #expect(page.text.contains("count 2"))
  }

  @Test func `a covered screen keeps its state, and a popped one loses it`() async throws {
    let page = Screen(mounting: Chats())
    try await page.tap("Deep")
    #expect(page.text.contains("chat with Two"))
    try await page.tap("Like")
    #expect(page.text.contains("chat with Two, 0, 1"))
    try await page.tap("Close")
    #expect(page.text.contains("chat with One, 0, 0"))
    try await page.tap("Like")
    try await page.tap("Back")
    #expect(page.text.contains("count 0"))
    try await page.tap("Deep")
    #expect(page.text.contains("chat with Two, 0, 0"))
  }

  @Test func `a button of the bar acts in the view that declares it`() async throws {
    let page = Screen(mounting: Chats())
    try await page.tap("New")
    #expect(page.text.contains("count 10"))
  }

  @Test func `the path comes back after a restart`() async throws {
    let page = Screen(mounting: Chats())
    try await page.tap("More")
    try await page.tap("Deep")
    try await page.tap("Like")
    let saved = try JSONDecoder().decode(
      SavedState.self, from: JSONEncoder().encode(page.graph.savedState()))
    page.graph.close()
    let again = Screen(mounting: Chats(), restoring: saved)
    #expect(again.text.contains("chat with Two, 1, 1"))
    try await again.tap("Back")
    try await again.tap("Back")
    #expect(again.text.contains("count 1"))
  }

  struct OwnPath: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Go", value: Route(name: "x"))
          .navigationDestination(for: Route.self) { Text("screen \($0.name)") }
      }
    }
  }

  @Test func `a stack that keeps its own path saves it`() async throws {
    let page = Screen(mounting: OwnPath())
    try await page.tap("Go")
    #expect(page.text.contains("screen x"))
    let again = Screen(mounting: OwnPath(), restoring: page.graph.savedState())
    #expect(again.text.contains("screen x"))
  }

  struct Presenter: View {
    @State private var isShown = false
    @State private var item: Int?
    @State private var log = ""

    var body: some View {
      NavigationStack {
        VStack {
          Text("root \(log)")
          Button("Flag") { isShown = true }
          Button("Item") { item = 7 }
          NavigationLink("View") { Text("linked") }
        }
        .navigationDestination(isPresented: $isShown) { Text("flagged") }
        .navigationDestination(item: $item) { Text("item \($0)") }
        .onChange(of: isShown) { log += isShown ? "+" : "-" }
      }
    }
  }

  @Test func `views are pushed by a flag, an item and a link, and going back tells them`()
    async throws
  {
    let page = Screen(mounting: Presenter())
    try await page.tap("Flag")
    #expect(page.text.contains("flagged"))
    try await page.tap("Back")
    #expect(page.text.contains("root +-"))
    try await page.tap("Item")
    #expect(page.text.contains("item 7"))
    try await page.tap("Back")
    try await page.tap("View")
    #expect(page.text.contains("linked"))
    try await page.tap("Back")
    #expect(page.text.contains("root +-"))
  }

  struct Lives: View {
    @State private var log: [String] = []
    let note: (String) -> Void

    var body: some View {
      NavigationStack {
        NavigationLink("Go") {
          Text("there").onAppear { note("there+") }.onDisappear { note("there-") }
        }
        .onAppear { note("root+") }
        .onDisappear { note("root-") }
      }
    }
  }

  @Test func `a covered screen disappears and appears again`() async throws {
    var log: [String] = []
    let page = Screen(mounting: Lives { log.append($0) })
    #expect(log == ["root+"])
    try await page.tap("Go")
    #expect(Set(log.dropFirst()) == ["root-", "there+"])
    try await page.tap("Back")
    #expect(log.suffix(2).sorted() == ["root+", "there-"])
  }

  enum Place: String, Codable, Hashable { case chats, people }

  struct Tabs: View {
    @State private var place = Place.chats
    @State private var unread = 3
    let note: (String) -> Void

    var body: some View {
      TabView(selection: $place) {
        Counted(name: "chats", note: note)
          .tabItem { Text("Chats") }
          .badge(unread)
          .tag(Place.chats)
        NavigationStack {
          NavigationLink("In") { Text("inside").toolbar(.hidden, for: .tabBar) }
            .navigationTitle("People")
        }
        .tabItem { Text("People") }
        .tag(Place.people)
      }
    }
  }

  struct Counted: View {
    let name: String
    let note: (String) -> Void
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(name) \(count)")
        Button("More") { count += 1 }
      }
      .onAppear { note("+") }
      .onDisappear { note("-") }
    }
  }

  @Test func `tabs keep their state and their choice is saved`() async throws {
    var log = ""
    let page = Screen(mounting: Tabs { log += $0 })
    #expect(page.text.contains("chats 0"))
    #expect(page.text.contains("Chats 3"))
    #expect(log == "+")
    try await page.tap("More")
    try await page.tap("People")
    #expect(page.text.contains("In"))
    #expect(!page.text.contains("chats 1"))
    #expect(log == "+-")
    let again = Screen(mounting: Tabs { _ in }, restoring: page.graph.savedState())
    #expect(again.text.contains("In"))
    try await page.tap("Chats 3")
    #expect(page.text.contains("chats 1"))
    #expect(log == "+-+")
  }

  @Test func `a screen may hide the tab bar while it is on top`() async throws {
    let page = Screen(mounting: Tabs { _ in })
    try await page.tap("People")
    #expect(page.visibleNode(class: "tabbar") != nil)
    try await page.tap("In")
    #expect(page.visibleNode(class: "tabbar") == nil)
    try await page.tap("Back")
    #expect(page.visibleNode(class: "tabbar") != nil)
  }

  @Test func `a path of several types survives as text`() throws {
    var path = NavigationPath()
    path.append(Route(name: "a"))
    path.append(5)
    path.append("text")
    let data = try JSONEncoder().encode(#require(path.codable))
    let back = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(back) == path)
    path.removeLast(10)
    #expect(path.isEmpty)
  }

  @Test func `a column of a split view is as wide as it wants to be`() {
    var environment = EnvironmentValues()
    environment.sceneSize = CGSize(width: 1280, height: 800)
    let page = Screen(
      mounting: NavigationSplitView {
        Text("side").navigationSplitViewColumnWidth(220)
      } content: {
        List { Text("middle") }.navigationSplitViewColumnWidth(min: 100, ideal: 180, max: 300)
      } detail: {
        Text("detail")
      },
      environment: environment)
    #expect(
      page.visibleNode(class: "split-side")?.style("--column")
        == "min(220px,max(220px,min(220px,38vw)))")
    #expect(
      page.visibleNode(class: "split-middle")?.style("--column")
        == "min(300px,max(100px,min(180px,38vw)))")
    #expect(page.visibleNode(class: "split-detail")?.style("--column") == nil)
  }

  @Test func `the dots of pages stand on a ground where that is wanted`() {
    let pages = TabView {
      Text("one")
      Text("two")
    }
    .tabViewStyle(.page)
    #expect(Screen(mounting: pages).visibleNode(class: "page-dots-on") == nil)
    let grounded = pages.indexViewStyle(.page(backgroundDisplayMode: .always))
    #expect(Screen(mounting: grounded).visibleNode(class: "page-dots-on") != nil)
  }

  @Test func `tabs stand at the side where that is wanted, and tabs inside them do not`() {
    let tabs = TabView {
      TabView { Text("inner") }
    }
    #expect(Screen(mounting: tabs).visibleNode(class: "tabs-side") == nil)
    let page = Screen(mounting: tabs.tabViewStyle(.sidebarAdaptable))
    #expect(page.visibleNode(class: "tabs-side") != nil)
    #expect(page.visibleNode { $0["class"] == "tabs" } != nil)
  }

  @Test func `a screen has the ground that its content wants`() {
    let page = Screen(
      mounting: NavigationStack { Text("hi").containerBackground(.red, for: .navigation) })
    #expect(page.visibleNode(class: "ground") != nil)
    #expect(page.visibleNode(class: "screen")?["style"]?.contains("--ground:") == true)
  }
}

private struct ConditionalItem: View {
  @State private var isEditing = false

  var body: some View {
    NavigationStack {
      Button("Edit") { isEditing.toggle() }
        .toolbar {
          if isEditing { ToolbarItem { Text("Done") } }
          ToolbarItem { Text("Always") }
        }
    }
  }
}
