import Foundation
import SeededRandom
import SwiftData
import Testing

@Suite struct FetchTests {
  private func filled(_ count: Int) throws -> ModelContext {
    let context = ModelContext(try memory(Shelf.self))
    for number in 0..<count { context.insert(Book("\(number % 3)", pages: number)) }
    try context.save()
    return context
  }

  @Test func `a fetch has an order, a limit and an offset, saved or not`() throws {
    let context = try filled(9)
    var descriptor = FetchDescriptor<Book>(
      predicate: #Predicate { $0.pages > 1 },
      sortBy: [SortDescriptor(\.title, order: .reverse), SortDescriptor(\.pages)])
    descriptor.fetchLimit = 3
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.pages) == [5, 8, 4])
    #expect(try context.fetchCount(descriptor) == 3)
    let ids = try context.fetchIdentifiers(descriptor)
    #expect(ids == (try context.fetch(descriptor).map(\.persistentModelID)))
    let new = Book("9", pages: 7)
    context.insert(new)
    #expect(try context.fetch(descriptor).map(\.pages) == [2, 5, 8])
    descriptor.includePendingChanges = false
    #expect(try context.fetch(descriptor).map(\.pages) == [5, 8, 4])
  }

  @Test func `what is changed counts as it is now`() throws {
    let context = try filled(4)
    let books = try context.all(Book.self)
    books[0].pages = 100
    context.delete(books[1])
    let many = FetchDescriptor<Book>(predicate: #Predicate { $0.pages >= 3 })
    #expect(try context.fetch(many).map(\.pages) == [100, 3])
    #expect(try context.fetchCount(many) == 2)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 3)
  }

  @Test func `conditions lead through relations`() throws {
    let context = ModelContext(try memory(Shelf.self))
    context.insert(Book("One", shelf: Shelf(name: "A")))
    context.insert(Book("Two", shelf: Shelf(name: "B")))
    try context.save()
    let found = try context.fetch(
      FetchDescriptor<Book>(predicate: #Predicate { $0.shelf?.name == "B" && $0.pages == 1 }))
    #expect(found.map(\.title) == ["Two"])
  }

  @Test func `all of a model is walked in batches and deleted by a condition`() throws {
    let context = try filled(10)
    var pages: [Int] = []
    try context.enumerate(FetchDescriptor<Book>(), batchSize: 3) { pages.append($0.pages) }
    #expect(pages == Array(0..<10))
    try context.delete(model: Book.self, where: #Predicate { $0.pages < 7 })
    try context.save()
    #expect(try context.all(Book.self).map(\.pages) == [7, 8, 9])
  }
}
