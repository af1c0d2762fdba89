import Foundation
import SwiftData
import SwiftUI
import Testing

/// Changes of a context, undone and done again.
@Suite struct UndoTests {
  private func context(_ types: any PersistentModel.Type...) throws -> (ModelContext, UndoManager) {
    let context = ModelContext(
      try ModelContainer(
        for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)]))
    let manager = UndoManager()
    context.undoManager = manager
    return (context, manager)
  }

  private func titles(_ context: ModelContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])).map(\.title)
  }

  @Test(arguments: [false, true])
  func `an insertion is undone and done again, saved or not`(isSaved: Bool) throws {
    let (context, manager) = try context(Shelf.self)
    #expect(!manager.canUndo)
    context.insert(Book("One"))
    if isSaved { try context.save() }
    #expect(manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(try titles(context) == [])
    if isSaved { try context.save() }
    #expect(!manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(try titles(context) == ["One"])
    try context.save()
    #expect(try titles(ModelContext(context.container)) == ["One"])
    manager.undo()
    try context.save()
    #expect(try titles(ModelContext(context.container)) == [])
  }

  @Test(arguments: [false, true])
  func `a change is undone and done again, saved or not`(isSaved: Bool) throws {
    let (context, manager) = try context(Shelf.self)
    let book = Book("One", pages: 10)
    context.insert(book)
    try context.save()
    book.title = "Two"
    book.title = "Three"
    book.pages = 30
    if isSaved { try context.save() } else { context.processPendingChanges() }
    manager.undo()
    #expect(book.title == "One" && book.pages == 10)
    manager.redo()
    #expect(book.title == "Three" && book.pages == 30)
    manager.undo()
    try context.save()
    #expect(try titles(ModelContext(context.container)) == ["One"])
  }

  @Test(arguments: [false, true])
  func `a deletion is undone with all that went along`(isSaved: Bool) throws {
    let (context, manager) = try context(Shelf.self)
    let shelf = Shelf(name: "A")
    let author = Author("Ada")
    context.insert(shelf)
    for title in ["One", "Two"] {
      let book = Book(title, shelf: shelf)
      context.insert(book)
      book.authors = [author]
      book.cover = Cover("red")
    }
    try context.save()
    context.delete(shelf)
    if isSaved { try context.save() }
    #expect(try titles(context) == [])
    #expect(author.books.isEmpty)
    manager.undo()
    #expect(try titles(context) == ["One", "Two"])
    #expect(shelf.books.map(\.title).sorted() == ["One", "Two"] && !shelf.isDeleted)
    #expect(author.books.count == 2)
    #expect(shelf.books.allSatisfy { $0.cover?.colour == "red" && $0.cover?.book === $0 })
    try context.save()
    let other = ModelContext(context.container)
    let kept = try #require(try other.all(Shelf.self).first)
    #expect(kept.books.map(\.title).sorted() == ["One", "Two"])
    #expect(kept.books.allSatisfy { $0.authors.map(\.name) == ["Ada"] && $0.cover != nil })
    manager.redo()
    try context.save()
    #expect(try titles(ModelContext(context.container)) == [])
  }

  @Test func `what is joined and parted comes back`() throws {
    let (context, manager) = try context(Shelf.self)
    let (book, ada, ben) = (Book("One"), Author("Ada"), Author("Ben"))
    context.insert(book)
    context.insert(ben)
    book.authors = [ada]
    try context.save()
    book.authors = [ben]
    context.processPendingChanges()
    book.shelf = Shelf(name: "A")
    context.processPendingChanges()
    manager.undo()
    #expect(book.shelf == nil)
    #expect(try context.all(Shelf.self).isEmpty)
    manager.undo()
    #expect(book.authors.map(\.name) == ["Ada"] && ben.books.isEmpty && ada.books == [book])
    try context.save()
    let other = ModelContext(context.container)
    let kept = try #require(try other.all(Book.self).first)
    #expect(kept.authors.map(\.name) == ["Ada"] && kept.shelf == nil)
    manager.redo()
    #expect(book.authors.map(\.name) == ["Ben"])
  }

  @Test func `each group is undone by itself, the last one first`() throws {
    let (context, manager) = try context(Shelf.self)
    let book = Book("0")
    context.insert(book)
    try context.save()
    for title in ["1", "2", "3"] {
      book.title = title
      context.processPendingChanges()
    }
    var seen: [String] = []
    for _ in 0..<3 {
      manager.undo()
      seen.append(book.title)
    }
    #expect(seen == ["2", "1", "0"])
    manager.redo()
    #expect(book.title == "1")
    book.title = "other"
    #expect(!manager.canRedo)
  }

  @Test func `an object that took another's place gives it back`() throws {
    let (context, manager) = try context(Shelf.self)
    let other = ModelContext(context.container)
    let first = Author("Ada")
    first.books = [Book("One")]
    other.insert(first)
    try other.save()
    context.insert(Author("Ada"))
    try context.save()
    #expect(try context.all(Author.self).count == 1)
    manager.undo()
    try context.save()
    #expect(try ModelContext(context.container).all(Author.self).map(\.name) == ["Ada"])
  }

  @Test func `a rollback leaves nothing to undo, and another's steps alone`() throws {
    let (context, manager) = try context(Shelf.self)
    final class Other {
      var isUndone = false
    }
    let other = Other()
    manager.registerUndo(withTarget: other) { $0.isUndone = true }
    context.insert(Book("One"))
    context.rollback()
    #expect(manager.canUndo)
    manager.undo()
    #expect(other.isUndone && !manager.canUndo)
    #expect(try titles(context) == [])
  }

  @MainActor
  @Test func `what happens in one turn is undone together`() async throws {
    let container = try memory(Shelf.self)
    let context = container.mainContext
    let manager = UndoManager()
    context.undoManager = manager
    let (one, two) = (Book("One"), Book("Two"))
    context.insert(one)
    context.insert(two)
    try await waitForSave(context)
    one.title = "1"
    two.title = "2"
    try await waitForSave(context)
    one.title = "I"
    try await waitForSave(context)
    manager.undo()
    #expect(one.title == "1" && two.title == "2")
    manager.undo()
    #expect(one.title == "One" && two.title == "Two")
    try await waitForSave(context)
    #expect(try titles(ModelContext(container)) == ["One", "Two"])
    manager.undo()
    #expect(try titles(context) == [])
    manager.redo()
    #expect(try titles(context) == ["One", "Two"])
  }

  /// Waits for the next turns, until everything is saved.
  @MainActor
  private func waitForSave(_ context: ModelContext) async throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while context.hasChanges, ContinuousClock.now < deadline { await Task.yield() }
    #expect(!context.hasChanges)
  }
}
