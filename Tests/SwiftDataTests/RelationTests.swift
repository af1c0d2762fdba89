import Foundation
import SwiftData
import Testing

@Suite struct RelationTests {
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try memory(Shelf.self)
    context = ModelContext(container)
  }

  @Test func `both ends of a relation go together`() throws {
    let shelf = Shelf(name: "A")
    let other = Shelf(name: "B")
    let book = Book("One", shelf: shelf)
    context.insert(book)
    context.insert(other)
    #expect(shelf.modelContext === context && shelf.books == [book])
    book.shelf = other
    #expect(shelf.books.isEmpty && other.books == [book])
    shelf.books = [book, Book("Two")]
    #expect(other.books.isEmpty && book.shelf == shelf)
    shelf.books.removeFirst()
    #expect(book.shelf == nil && shelf.books.map(\.title) == ["Two"])
    try context.save()
    let later = ModelContext(container)
    let copy = try #require(
      try later.fetch(FetchDescriptor<Shelf>(predicate: #Predicate { $0.name == "A" })).first)
    #expect(copy.books.map(\.title) == ["Two"] && copy.books[0].shelf == copy)
  }

  @Test func `many belong to many`() throws {
    let one = Book("One")
    let two = Book("Two")
    let (ada, ben) = (Author("Ada"), Author("Ben"))
    one.authors = [ada, ben]
    context.insert(one)
    context.insert(two)
    two.authors.append(ada)
    #expect(ada.books == [one, two] && ben.books == [one])
    try context.save()
    let other = ModelContext(container)
    let copy = try #require(
      try other.fetch(FetchDescriptor<Author>(predicate: #Predicate { $0.name == "Ada" })).first)
    #expect(copy.books.map(\.title) == ["One", "Two"])
    copy.books.removeLast()
    try other.save()
    _ = try context.all(Author.self)
    #expect(ada.books == [one] && two.authors.isEmpty)
    context.delete(ben)
    #expect(one.authors == [ada])
    try context.save()
    let later = ModelContext(container)
    #expect(try later.all(Book.self).map { $0.authors.count } == [1, 0])
  }

  @Test func `one belongs to one`() throws {
    let (one, two) = (Book("One"), Book("Two"))
    let cover = Cover("red")
    context.insert(one)
    context.insert(two)
    one.cover = cover
    #expect(cover.book == one)
    cover.book = two
    #expect(one.cover == nil && two.cover == cover)
    try context.save()
    let later = ModelContext(container)
    let copies = try later.all(Book.self)
    #expect(copies.map { $0.cover?.colour } == [nil, "red"])
    context.delete(two)
    try context.save()
    #expect(cover.book == nil)
  }

  @Test func `deleting follows the rules`() throws {
    let shelf = Shelf(name: "A")
    let book = Book("One", shelf: shelf)
    let loan = Loan(book, to: "Ada")
    book.authors = [Author("Ben")]
    context.insert(shelf)
    context.insert(loan)
    try context.save()
    context.delete(shelf)
    #expect(book.isDeleted)
    #expect(code { try context.save() } == .deleteDenied)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Shelf>()) == 1)
    context.delete(loan)
    try context.save()
    let other = ModelContext(container)
    #expect(try other.fetchCount(FetchDescriptor<Shelf>()) == 0)
    #expect(try other.fetchCount(FetchDescriptor<Book>()) == 0)
    #expect(try other.all(Author.self).map { $0.books.count } == [0])
  }

  @Test func `a deleted object is forgotten by who needs none`() throws {
    let shelf = Shelf(name: "A")
    let book = Book("One", shelf: shelf)
    context.insert(book)
    try context.save()
    context.delete(book)
    #expect(shelf.books.isEmpty)
    try context.save()
    #expect(shelf.books.isEmpty && shelf.name == "A")
  }

  @Test func `what nobody holds is fetched again`() throws {
    do {
      let shelf = Shelf(name: "A")
      for number in 0..<600 { shelf.books.append(Book("\(number)", shelf: shelf)) }
      context.insert(shelf)
      try context.save()
    }
    let shelf = try #require(try context.all(Shelf.self).first)
    #expect(shelf.books.count == 600)
    #expect(shelf.books.map(\.title) == (0..<600).map(String.init))
  }
}
