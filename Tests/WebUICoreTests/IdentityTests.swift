import Observation
import Testing
import WebUICore

/// What SwiftUI promises of identity: state belongs to a place in the structure, or to a key.
@MainActor
@Suite struct IdentityTests {
  @MainActor @Observable final class Shelf {
    var books = ["a", "b", "c"]
    var isOpen = true
  }

  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Label("\(name)\(count)")
      Press(title: "+\(name)") { count += 1 }
    }
  }

  struct Books: View {
    let shelf: Shelf

    var body: some View {
      ForEach(shelf.books, id: \.self) { Counter(name: $0) }
    }
  }

  private func counts(_ screen: Screen) -> [Substring] {
    screen.text.split(separator: " ").filter { !$0.hasPrefix("+") }
  }

  @Test func `state follows rows that move and none that is taken away`() async {
    let shelf = Shelf()
    let screen = Screen(Box { Books(shelf: shelf) })
    await screen.tap("+b")
    await screen.tap("+b")
    await screen.tap("+c")
    #expect(counts(screen) == ["a0", "b2", "c1"])
    shelf.books = ["c", "x", "b", "a"]
    await screen.graph.settle()
    #expect(counts(screen) == ["c1", "x0", "b2", "a0"])
    shelf.books.removeAll { $0 == "b" }
    await screen.graph.settle()
    shelf.books.append("b")
    await screen.graph.settle()
    #expect(counts(screen) == ["c1", "x0", "a0", "b0"])
    #expect(screen.isFaithful)
  }

  @Test func `moving a row evaluates no row and sends no row again`() async {
    let shelf = Shelf()
    shelf.books = (1...50).map(String.init)
    let screen = Screen(Box { Books(shelf: shelf) })
    let before = screen.graph.counters
    _ = screen.takePatches()
    shelf.books.insert(shelf.books.removeLast(), at: 0)
    await screen.graph.settle()
    let after = screen.graph.counters
    #expect(after.rows - before.rows == 0)
    // The two elements of the row move; nothing is made.
    let kinds = screen.takePatches().map { patch in
      if case .move = patch { "move" } else { "other" }
    }
    #expect(kinds == ["move", "move"])
  }

  struct Branches: View {
    let shelf: Shelf

    var body: some View {
      if shelf.isOpen { Counter(name: "open") } else { Counter(name: "shut") }
      Counter(name: "after")
    }
  }

  @Test func `a branch begins afresh and what stands beside it does not`() async {
    let shelf = Shelf()
    let screen = Screen(Box { Branches(shelf: shelf) })
    await screen.tap("+open")
    await screen.tap("+after")
    #expect(counts(screen) == ["open1", "after1"])
    shelf.isOpen = false
    await screen.graph.settle()
    #expect(counts(screen) == ["shut0", "after1"])
    shelf.isOpen = true
    await screen.graph.settle()
    #expect(counts(screen) == ["open0", "after1"])
    #expect(screen.isFaithful)
  }

  struct Watched: View {
    let shelf: Shelf
    let log: Log

    var body: some View {
      ForEach(shelf.books, id: \.self) { book in
        Label(book)
          .onAppear { log("+\(book)") }
          .onDisappear { log("-\(book)") }
      }
    }
  }

  @Test func `rows that move neither appear nor disappear`() async {
    let shelf = Shelf()
    let log = Log()
    let screen = Screen(Box { Watched(shelf: shelf, log: log) })
    await screen.graph.settle()
    #expect(log.entries.sorted() == ["+a", "+b", "+c"])
    log.entries = []
    shelf.books = ["c", "a", "d"]
    await screen.graph.settle()
    #expect(log.entries.sorted() == ["+d", "-b"])
  }
}
