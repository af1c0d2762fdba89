import SwiftData

/// A shelf with books, their authors and their covers: every kind of relation.
@Model
final class Shelf {
  var name = "New"
  @Relationship(deleteRule: .cascade, inverse: \Book.shelf) var books: [Book] = []

  init(name: String) {
    self.name = name
  }
}

@Model
final class Book {
  var title: String
  var pages: Int
  var shelf: Shelf?
  var authors: [Author] = []
  @Relationship(deleteRule: .deny) var loans: [Loan] = []
  var cover: Cover?

  init(_ title: String, pages: Int = 1, shelf: Shelf? = nil) {
    self.title = title
    self.pages = pages
    self.shelf = shelf
  }
}

@Model
final class Author {
  @Attribute(.unique) var name: String
  var books: [Book] = []

  init(_ name: String) {
    self.name = name
  }
}

@Model
final class Loan {
  var book: Book
  var to: String

  init(_ book: Book, to: String) {
    self.book = book
    self.to = to
  }
}

@Model
final class Cover {
  var colour: String
  var book: Book?

  init(_ colour: String) {
    self.colour = colour
  }
}
