import Foundation
import SwiftData
import Testing

@Suite struct KeepingTests {
  @Test func `every kind of value comes back from the file`() throws {
    try withFile { file in
      let name = try {
        let context = ModelContext(try open(file, Everything.self))
        let object = Everything(whole: 5, text: "a\u{0}b")
        object.maybe = "here"
        object.maybeMood = .calm
        object.large = Data(repeating: 7, count: 100_000)
        object.real = .nan
        object.glance = 3
        object.scratch = 9
        context.insert(object)
        try context.save()
        return object.name
      }()
      let context = ModelContext(try open(file, Everything.self))
      let object = try #require(try context.all(Everything.self).first)
      #expect(object.yes && object.whole == 5 && object.small == -8 && object.wide == .max)
      #expect(object.real.isNaN && object.narrow == .infinity && object.text == "a\u{0}b")
      #expect(object.day == Date(timeIntervalSinceReferenceDate: 0.125))
      #expect(object.bytes == Data([0, 255]) && object.name == name)
      #expect(object.link == URL(filePath: "/a b") && object.mood == .glad)
      #expect(object.place == Place(x: 1, names: ["ä"]) && object.list == [3, 1, 2])
      #expect(object.maybe == "here" && object.maybeMood == .calm)
      #expect(object.large?.count == 100_000)
      #expect(object.glance == 0 && object.scratch == 7 && object.double == 10)
      #expect(!object.hasChanges && object.modelContext === context)
    }
  }

  @Test func `an object of a chat replaces the one with the same id`() throws {
    let container = try memory(LocalMessage.self, LocalConversation.self)
    let context = ModelContext(container)
    func message(_ text: String) -> LocalMessage {
      LocalMessage(
        id: "1", conversationId: "c", senderId: "s", senderName: "S", text: text,
        timestamp: .now, status: "sent", isPending: false, localId: nil)
    }
    let first = message("first")
    context.insert(first)
    try context.save()
    context.insert(message("second"))
    #expect(try context.all(LocalMessage.self).map(\.text) == ["second"])
    #expect(first.text == "second")
    try context.save()
    let other = ModelContext(container)
    #expect(try other.all(LocalMessage.self).map(\.text) == ["second"])
    // Where the old object is not in use the new one takes its place.
    let third = message("third")
    other.insert(third)
    other.insert(message("fourth"))
    try other.save()
    #expect(third.text == "fourth" && third.persistentModelID == first.persistentModelID)
    #expect(try context.all(LocalMessage.self).map(\.text) == ["fourth"])
    #expect(first.text == "fourth")
  }

  @Test func `another's unique value cannot be taken by a change`() throws {
    let context = ModelContext(try memory(Author.self, Shelf.self))
    let one = Author("One")
    context.insert(one)
    context.insert(Author("Two"))
    try context.save()
    one.name = "Two"
    #expect(code { try context.save() } == .notUnique)
    #expect(context.hasChanges)
    context.rollback()
    #expect(one.name == "One" && !context.hasChanges)
  }

  @Test func `changes are forgotten by a rollback`() throws {
    let context = ModelContext(try memory(Shelf.self))
    let kept = Shelf(name: "Kept")
    let gone = Shelf(name: "Gone")
    context.insert(kept)
    context.insert(gone)
    try context.save()
    kept.name = "Changed"
    context.delete(gone)
    let new = Shelf(name: "New")
    context.insert(new)
    new.books.append(Book("Loose"))
    #expect(context.insertedModelsArray.count == 2)
    #expect(context.changedModelsArray.count == 1 && context.deletedModelsArray.count == 1)
    #expect(gone.isDeleted && kept.hasChanges)
    context.rollback()
    #expect(try context.all(Shelf.self).map(\.name) == ["Kept", "Gone"])
    #expect(!gone.isDeleted && !kept.hasChanges && new.modelContext == nil)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
  }

  @Test func `a transaction saves all or nothing`() throws {
    struct Failure: Error {}
    let container = try memory(Shelf.self)
    let context = ModelContext(container)
    context.insert(Shelf(name: "Before"))
    #expect(throws: Failure.self) {
      try context.transaction {
        context.insert(Shelf(name: "Inside"))
        throw Failure()
      }
    }
    #expect(try ModelContext(container).all(Shelf.self).map(\.name) == ["Before"])
    try context.transaction { context.insert(Shelf(name: "Inside")) }
    #expect(try ModelContext(container).all(Shelf.self).map(\.name) == ["Before", "Inside"])
  }

  @Test func `a container that is only read does not save`() throws {
    try withFile { file in
      try ModelContext(try open(file, Shelf.self)).transaction {}
      let container = try ModelContainer(
        for: Schema(Shelf.self), configurations: ModelConfiguration(url: file, allowsSave: false))
      let context = ModelContext(container)
      context.insert(Shelf(name: "A"))
      #expect(code { try context.save() } == .readOnly)
    }
  }

  @Test func `contexts of a container see what the others have saved`() throws {
    let container = try memory(Shelf.self)
    let here = ModelContext(container)
    let there = ModelContext(container)
    let shelf = Shelf(name: "A")
    here.insert(shelf)
    let gone = Shelf(name: "B")
    here.insert(gone)
    #expect(try there.all(Shelf.self).isEmpty)
    try here.save()
    let copies = try there.all(Shelf.self)
    #expect(copies.map(\.name) == ["A", "B"] && copies[0] !== shelf)
    copies[0].name = "C"
    there.delete(copies[1])
    copies[0].books.append(Book("One"))
    try there.save()
    #expect(try here.all(Shelf.self) == [shelf])
    #expect(shelf.name == "C" && gone.isDeleted && shelf.books.map(\.title) == ["One"])
    // What is changed here stays.
    shelf.name = "D"
    copies[0].name = "E"
    try there.save()
    #expect(try here.all(Shelf.self).map(\.name) == ["D"])
    here.rollback()
    #expect(shelf.name == "E")
  }

  @Test func `objects are found by their names`() throws {
    let container = try memory(Shelf.self)
    let context = ModelContext(container)
    let shelf = Shelf(name: "A")
    context.insert(shelf)
    try context.save()
    let id = try JSONDecoder().decode(
      PersistentIdentifier.self, from: try JSONEncoder().encode(shelf.persistentModelID))
    let other = ModelContext(container)
    let before: Shelf? = other.registeredModel(for: id)
    #expect(before == nil)
    let found = other.model(for: id)
    #expect((found as? Shelf)?.name == "A")
    let after: Shelf? = other.registeredModel(for: id)
    #expect(after === found)
    context.delete(shelf)
    try context.save()
    #expect(other.model(for: id).isDeleted && shelf.isDeleted && shelf.name == "A")
  }

  @Test func `a container knows only its models`() throws {
    let context = ModelContext(try memory(LocalMessage.self))
    #expect(code { try context.all(Shelf.self) } == .unknownModel)
  }

  @Test func `without a device a file needs a url`() {
    #expect(code { try ModelContainer(for: Shelf.self) } == .noPlace)
  }

  @Test func `an observer of an object hears of its changes`() throws {
    let container = try memory(Shelf.self)
    let context = ModelContext(container)
    let shelf = Shelf(name: "A")
    context.insert(shelf)
    try context.save()
    func isHeard(_ read: () -> Void, _ change: () throws -> Void) rethrows -> Bool {
      let heard = Flag()
      withObservationTracking(read) { heard.isSet = true }
      try change()
      return heard.isSet
    }
    #expect(isHeard({ _ = shelf.name }, { shelf.name = "B" }))
    #expect(!isHeard({ _ = shelf.name }, { shelf.name = "B" }))
    #expect(isHeard({ _ = shelf.books }, { context.insert(Book("One", shelf: shelf)) }))
    #expect(isHeard({ _ = shelf.books }, { context.delete(shelf.books[0]) }))
    try context.save()
    let other = ModelContext(container)
    let copy = try #require(try other.all(Shelf.self).first)
    copy.name = "C"
    try other.save()
    #expect(try isHeard({ _ = shelf.name }, { _ = try context.all(Shelf.self) }))
  }
}

/// Notes something from a closure that may be called anywhere; the tests call it in place.
private final class Flag: @unchecked Sendable {
  var isSet = false
}
