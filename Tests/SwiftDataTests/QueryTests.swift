import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

private struct ShelfList: View {
  @Query(sort: \Shelf.name) private var shelves: [Shelf]
  @Environment(\.modelContext) private var context

  var body: some View {
    ForEach(shelves) { Text($0.name) }
    Text("count \(shelves.count)")
    Button("Add") { context.insert(Shelf(name: "Z")) }
  }
}

private struct LargeBooks: View {
  @Query private var books: [Book]

  init(over pages: Int) {
    _books = Query(filter: #Predicate { $0.pages > pages }, sort: \.title, order: .reverse)
  }

  var body: some View {
    Text(verbatim: books.map(\.title).joined(separator: "-"))
  }
}

private struct Choice: View {
  @State private var pages = 1

  var body: some View {
    LargeBooks(over: pages)
    Button("More") { pages = 2 }
  }
}

/// Every way to write a query; compiled, and looked at by nobody.
private struct QueryForms: View {
  @Query var all: [Shelf]
  @Query(sort: \Shelf.name, order: .reverse) var named: [Shelf]
  @Query(sort: \Shelf.name, animation: .default) var moving: [Shelf]
  @Query(sort: [SortDescriptor(\Shelf.name)]) var ordered: [Shelf]
  @Query(filter: #Predicate<Shelf> { $0.name == "A" }) var filtered: [Shelf]
  @Query(filter: #Predicate<Shelf> { $0.name == "A" }, sort: \Shelf.name) var both: [Shelf]
  @Query(FetchDescriptor<Shelf>()) var described: [Shelf]
  @Query(FetchDescriptor<Shelf>(), animation: .default) var animated: [Shelf]
  @Query(sort: \LocalConversation.lastMessageTimestamp, order: .reverse)
  var conversations: [LocalConversation]

  private var counts: [Int] {
    let one = [all.count, named.count, moving.count, ordered.count, filtered.count]
    return one + [both.count, described.count, animated.count, conversations.count]
  }

  var body: some View {
    Text(verbatim: counts.map(String.init).joined(separator: ","))
    Text(verbatim: "\(_all.fetchError == nil)")
  }
}

private struct OneApp: App {
  var body: some SwiftUI.Scene {
    WindowGroup { ShelfList() }
      .modelContainer(for: [Shelf.self], inMemory: true)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryTests {
  /// A scene that shows a view, as a tab of a device does.
  @MainActor private struct Tab {
    let screen: Screen

    init(_ view: some View, folder: URL? = nil) {
      var environment = EnvironmentValues()
      if let folder {
        let context = DeviceContext()
        context.keep(DeviceFolder(folder))
        environment.deviceContext = context
      }
      screen = Screen(mounting: view, environment: environment)
    }

    func shows(_ text: String) async throws {
      try await screen.wait(until: { $0.html.contains(text) })
    }

    /// Taps the only button.
    func tap() async throws {
      try await screen.find(.button).tap()
    }
  }

  @Test func `a view follows what is added, changed and deleted`() async throws {
    let container = try memory(Shelf.self)
    let context = container.mainContext
    let tab = Tab(ShelfList().modelContainer(container))
    try await tab.shows("count 0")
    try await tab.tap()
    try await tab.shows("count 1")
    let shelf = Shelf(name: "A")
    context.insert(shelf)
    try await tab.shows("count 2")
    shelf.name = "Renamed"
    try await tab.shows("Renamed")
    context.delete(shelf)
    try await tab.shows("count 1")
    let other = ModelContext(container)
    other.insert(Shelf(name: "Elsewhere"))
    try other.save()
    try await tab.shows("Elsewhere")
    tab.screen.close()
  }

  @Test func `a view asks again when its condition is another`() async throws {
    let container = try memory(Shelf.self)
    for pages in 1...3 { container.mainContext.insert(Book("b\(pages)", pages: pages)) }
    let tab = Tab(Choice().modelContainer(container))
    try await tab.shows("b3-b2")
    try await tab.tap()
    try await tab.shows(">b3<")
    tab.screen.close()
  }

  @Test func `the tabs of a device share its data, and other devices have theirs`() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let one = root.appending(path: "one")
    let list = ShelfList().modelContainer(for: Shelf.self)
    let first = Tab(list, folder: one)
    let second = Tab(list, folder: one)
    let stranger = Tab(list, folder: root.appending(path: "two"))
    try await first.tap()
    try await first.shows("count 1")
    try await second.shows("count 1")
    try await stranger.shows("count 0")
    for tab in [first, second, stranger] { tab.screen.close() }
    let later = Tab(list, folder: one)
    try await later.shows("count 1")
    later.screen.close()
  }

  @Test func `the file is closed when no scene has it`() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    func openFiles() throws -> Int {
      let folder = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        .filter { $0.hasPrefix(root.path) && !$0.hasSuffix("(deleted)") }.count
    }
    do {
      let tab = Tab(ShelfList().modelContainer(for: Shelf.self), folder: root)
      try await tab.tap()
      try await tab.shows("count 1")
      #expect(try openFiles() > 0)
      tab.screen.close()
    }
    let deadline = ContinuousClock.now + .seconds(30)
    while try openFiles() > 0 {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
  }

  @Test func `data that cannot be opened is said to be so`() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 5000).write(to: root.appending(path: "default.store"))
    var error: (any Error)?
    let view = ShelfList().modelContainer(for: Shelf.self) { result in
      if case .failure(let failure) = result { error = failure }
    }
    let tab = Tab(view, folder: root)
    try await tab.shows("The Data Cannot Be Opened")
    #expect((error as? SwiftDataError)?.code == .storage)
    tab.screen.close()
  }

  @Test func `a scene of an app has a container`() async throws {
    let tab = Tab(OneApp().rootView)
    try await tab.tap()
    try await tab.shows("count 1")
    tab.screen.close()
  }

  @Test func `every form of a query finds its objects`() async throws {
    let container = try memory(Shelf.self, LocalConversation.self)
    container.mainContext.insert(Shelf(name: "A"))
    let tab = Tab(QueryForms().modelContainer(container))
    try await tab.shows("1,1,1,1,1,1,1,1,0")
    try await tab.shows("true")
    tab.screen.close()
  }
}
