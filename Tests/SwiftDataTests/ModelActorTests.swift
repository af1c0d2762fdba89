import Foundation
import SwiftData
import Testing

@ModelActor
private actor Librarian {
  func add(_ name: String) throws -> PersistentIdentifier {
    let shelf = Shelf(name: name)
    modelContext.insert(shelf)
    try modelContext.save()
    return shelf.persistentModelID
  }

  func rename(_ id: PersistentIdentifier, _ name: String) throws -> Bool {
    guard let shelf = self[id, as: Shelf.self] else { return false }
    shelf.name = name
    try modelContext.save()
    return true
  }

  func remove(_ id: PersistentIdentifier) throws {
    guard let shelf = self[id, as: Shelf.self] else { return }
    modelContext.delete(shelf)
    try modelContext.save()
  }
}

@Suite struct ModelActorTests {
  @Test @MainActor func `an actor works with a context of its own`() async throws {
    let container = try memory(Shelf.self)
    let librarian = Librarian(modelContainer: container)
    let id = try await librarian.add("A")
    #expect(try await librarian.rename(id, "B"))
    let shelf = try #require(container.mainContext.model(for: id) as? Shelf)
    #expect(shelf.name == "B")
    let heard = AsyncStream<Void>.makeStream()
    withObservationTracking {
      _ = shelf.name
    } onChange: {
      heard.continuation.finish()
    }
    #expect(try await librarian.rename(id, "C"))
    // The main context hears of it without being asked.
    for await _ in heard.stream {}
    #expect(shelf.name == "C")
    try await librarian.remove(id)
    #expect(try await !librarian.rename(id, "D"))
  }

  @Test @MainActor func `the main context saves by itself`() async throws {
    let container = try memory(Shelf.self)
    let shelf = Shelf(name: "A")
    container.mainContext.insert(shelf)
    let librarian = Librarian(modelContainer: container)
    let deadline = ContinuousClock.now + .seconds(30)
    while try await !librarian.rename(shelf.persistentModelID, "B") {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
    #expect(!container.mainContext.hasChanges)
  }
}
