import Foundation
import SwiftData
import Testing

/// Models that are kept in several files.
@Suite struct ConfigurationTests {
  private func container(_ folder: URL) throws -> ModelContainer {
    try ModelContainer(
      for: Shelf.self, LocalMessage.self,
      configurations: ModelConfiguration(
        "books", schema: Schema([Shelf.self]), url: folder.appending(path: "books.store")),
      ModelConfiguration("rest", url: folder.appending(path: "rest.store")))
  }

  private func message(_ id: String) -> LocalMessage {
    LocalMessage(
      id: id, conversationId: "c", senderId: "s", senderName: "S", text: "t", timestamp: .now,
      status: "sent", isPending: false, localId: nil)
  }

  @Test func `each configuration keeps its models in its file`() throws {
    try withFile { file in
      let folder = file.deletingLastPathComponent()
      do {
        let context = ModelContext(try container(folder))
        #expect(context.container.configurations.map(\.name) == ["books", "rest"])
        let shelf = Shelf(name: "A")
        context.insert(Book("One", shelf: shelf))
        context.insert(message("1"))
        try context.save()
        #expect(!context.hasChanges)
      }
      let books = ModelContext(try open(folder.appending(path: "books.store"), Shelf.self))
      #expect(try books.all(Book.self).map(\.shelf?.name) == ["A"])
      let rest = ModelContext(try open(folder.appending(path: "rest.store"), LocalMessage.self))
      #expect(try rest.all(LocalMessage.self).map(\.id) == ["1"])
      let both = ModelContext(try container(folder))
      #expect(try both.fetchCount(FetchDescriptor<Book>()) == 1)
      let found = try #require(try both.all(LocalMessage.self).first)
      both.delete(found)
      try both.save()
      #expect(try both.all(LocalMessage.self).isEmpty)
      try both.container.deleteAllData()
      #expect(try ModelContext(try container(folder)).all(Shelf.self).isEmpty)
    }
  }

  @Test func `a save that fails in one file changes none`() throws {
    try withFile { file in
      let container = try container(file.deletingLastPathComponent())
      let context = ModelContext(container)
      let (one, two) = (message("1"), message("2"))
      context.insert(one)
      context.insert(two)
      try context.save()
      context.insert(Book("One"))
      two.id = "1"
      #expect(code { try context.save() } == .notUnique)
      #expect(context.hasChanges)
      #expect(try ModelContext(container).all(Book.self).isEmpty)
      two.id = "3"
      try context.save()
      #expect(try ModelContext(container).all(Book.self).count == 1)
    }
  }

  @Test func `a file may be one that is only read`() throws {
    try withFile { file in
      let folder = file.deletingLastPathComponent()
      do {
        let context = ModelContext(try container(folder))
        context.insert(Book("One"))
        try context.save()
      }
      let context = ModelContext(
        try ModelContainer(
          for: Shelf.self, LocalMessage.self,
          configurations: ModelConfiguration(
            "books", schema: Schema([Shelf.self]), url: folder.appending(path: "books.store"),
            allowsSave: false),
          ModelConfiguration("rest", url: folder.appending(path: "rest.store"))))
      context.insert(message("1"))
      try context.save()
      try #require(try context.all(Book.self).first).title = "Two"
      #expect(code { try context.save() } == .readOnly)
    }
  }

  @Test func `configurations that do not deal out the models are refused`() throws {
    func open(_ configurations: ModelConfiguration...) -> SwiftDataError.Code? {
      code {
        try ModelContainer(
          for: Schema([Shelf.self, LocalMessage.self]), configurations: configurations)
      }
    }
    let books = Schema([Shelf.self])
    func memory(_ name: String, _ schema: Schema? = nil) -> ModelConfiguration {
      ModelConfiguration(name, schema: schema, isStoredInMemoryOnly: true)
    }
    #expect(open(memory("a", books), memory("b")) == nil)
    #expect(open(memory("a", books), memory("b", books)) == .invalidSchema)
    #expect(open(memory("a"), memory("b")) == .invalidSchema)
    #expect(open(memory("a", books)) == .invalidSchema)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).store")
    #expect(
      open(ModelConfiguration("a", schema: books, url: file), ModelConfiguration("b", url: file))
        == .invalidSchema)
  }
}
