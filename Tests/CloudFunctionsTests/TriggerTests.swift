import Accounts
import CloudFunctions
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TriggerTests {
  private struct Failure: Error {}

  /// Each function with its events that wait, that failed so far and that are dead.
  private func backlogs(_ queue: EventQueue) async throws -> [String] {
    try await queue.backlogs(at: ManualClock().now).map {
      "\($0.function) \($0.waiting) \($0.failing) \($0.dead)"
    }
  }

  @Test func `functions see what was made, changed and removed`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let pattern = "rooms/{room}/drawings/{drawing}"
      let host = try await world.host([
        .onDocumentCreated(pattern, name: "made") { event in
          notes.note("made \(try event.params["room"]) \(event.data["n"] ?? .null)")
        },
        .onDocumentUpdated(pattern, name: "changed") { event in
          notes.note(
            "changed \(event.data.before["n"] ?? .null) \(event.data.after["n"] ?? .null)")
        },
        .onDocumentDeleted(pattern, name: "removed") { event in
          notes.note("removed \(event.data.id) \(event.data["n"] ?? .null)")
        },
        .onDocumentWritten(pattern, name: "written") { event in
          notes.note("written \(event.data.before != nil) \(event.data.after != nil)")
        },
      ])
      let path = "rooms/1/drawings/a"
      try await world.admin.documents.set(path, ["n": 1])
      try await world.admin.documents.set(path, ["n": 2])
      try await world.admin.documents.delete(path)
      try await world.admin.documents.set("rooms/1", ["n": 9])
      try await host.settle()
      #expect(
        notes.lines.filter { !$0.hasPrefix("written") }.sorted() == [
          "changed integer(1) integer(2)", "made 1 integer(1)", "removed a integer(2)",
        ])
      #expect(
        notes.lines.filter { $0.hasPrefix("written") } == [
          "written false true", "written true true", "written true false",
        ])
    }
  }

  @Test func `a failing function is tried again, later and later, and then its event is dead`()
    async throws
  {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let functions: [CloudFunction] = [
        .onDocumentWritten(
          "a/{id}", name: "bad",
          retry: RetryPolicy(attempts: 3, firstDelay: .seconds(1), longestDelay: .seconds(60))
        ) { event in
          notes.note("\(event.data.after?["n"] ?? .null) \(event.attempt) \(event.id)")
          if event.data.after?["n"] == 1 { throw Failure() }
        }
      ]
      let host = try await world.host(functions)
      try await world.admin.documents.set("a/x", ["n": 1])
      try await world.admin.documents.set("a/x", ["n": 2])
      try await world.admin.documents.set("a/y", ["n": 3])
      try await host.settle()
      // The other event of the document waits for its turn; another document does not.
      #expect(notes.lines.count == 2 && notes.lines.contains { $0.hasPrefix("integer(3) 1") })
      world.clock.advance(0.9)
      try await host.settle()
      #expect(notes.lines.count == 2)
      world.clock.advance(0.2)
      try await host.settle()
      #expect(notes.lines.count == 3)
      world.clock.advance(1.5)
      try await host.settle()
      #expect(notes.lines.count == 3)
      world.clock.advance(0.6)
      try await host.settle()
      #expect(notes.lines.count == 5 && notes.lines[4].hasPrefix("integer(2) 1"))
      let attempts = notes.lines.filter { $0.hasPrefix("integer(1)") }
      #expect(attempts.map { $0.split(separator: " ")[1] } == ["1", "2", "3"])
      #expect(Set(attempts.map { $0.split(separator: " ")[2] }).count == 1)

      let queue = try world.queue()
      let dead = try await queue.dead(limit: 10)
      #expect(dead.map(\.subject) == ["a/x"] && dead.map(\.attempts) == [3])
      #expect(dead.first?.failure == "Failure()")
      #expect(try await backlogs(queue) == ["bad 0 0 1"])
      #expect(try await queue.retry("other", now: world.clock.now) == 0)
      #expect(try await queue.retry(id: dead[0].id, now: world.clock.now) == 1)
      try await host.settle()
      #expect(notes.lines.count == 6 && notes.lines[5].hasPrefix("integer(1) 1"))
      world.clock.advance(100)
      try await host.settle()
      world.clock.advance(100)
      try await host.settle()
      #expect(try await queue.discard("bad") == 1)
      #expect(try await backlogs(queue).isEmpty)
    }
  }

  @Test func `events outlast the host, and are found once`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let functions: [CloudFunction] = [
        .onDocumentCreated("a/{id}", name: "f") { notes.note($0.data.id) }
      ]
      try await world.admin.documents.set("a/before", [:])
      let first = try await world.host(functions)
      try await world.admin.documents.set("a/1", [:])
      try await first.settle()
      // Nobody looks meanwhile.
      try await world.admin.documents.set("a/2", [:])
      let second = try await world.host(functions)
      try await second.settle()
      #expect(notes.lines == ["1", "2"])
      // Without functions nothing is kept for those of another day.
      _ = try await world.host([])
      try await world.admin.documents.set("a/3", [:])
      let third = try await world.host(functions)
      try await world.admin.documents.set("a/4", [:])
      try await third.settle()
      #expect(notes.lines == ["1", "2", "4"])
    }
  }

  @Test func `many documents at once, each in order, with failures on the way`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([
        .onDocumentWritten("a/{id}", name: "f", limits: FunctionLimits(concurrency: 4)) { event in
          guard let after = event.data.after, case .integer(let n)? = after["n"] else { return }
          if n % 7 == 3, event.attempt == 1 { throw Failure() }
          await Task.yield()
          notes.note("\(event.data.after?.id ?? "") \(n)")
        }
      ])
      for n in 0..<30 {
        try await world.admin.documents.commit(
          (0..<10).map { .set("a/\($0)", ["n": .integer(Int64(n))]) })
      }
      for _ in 0..<20 {
        try await host.settle()
        world.clock.advance(10)
      }
      for id in 0..<10 {
        let mine = notes.lines.filter { $0.hasPrefix("\(id) ") }
        #expect(mine == (0..<30).map { "\(id) \($0)" })
      }
    }
  }

  @Test func `accounts made and removed reach functions`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let functions: [CloudFunction] = [
        .onUserCreated(name: "made") { notes.note("made \($0.data.email ?? "") \($0.id)") },
        .onUserDeleted(name: "removed") { notes.note("removed \($0.data.uid)") },
      ]
      _ = try await world.admin.users.ensure(email: "old@example.com", password: "secret-old")
      let host = try await world.host(functions)
      let uid = try await world.admin.users.ensure(
        email: "ada@example.com", password: "secret-ada")
      try await host.settle()
      #expect(notes.lines == ["made ada@example.com user-2"])
      try await world.accounts.delete(uid: uid)
      try await (try await world.host(functions)).settle()
      #expect(notes.lines == ["made ada@example.com user-2", "removed \(uid)"])
    }
  }

  @Test func `a schedule runs when it is due, and once for all that was missed`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let functions: [CloudFunction] = [
        .onSchedule("every 5 minutes", name: "tick") { event in
          notes.note("\(Int(event.data.scheduledTime.timeIntervalSince1970) % 3_600)")
        }
      ]
      let host = try await world.host(functions)
      try await host.settle()
      #expect(notes.lines.isEmpty)
      world.clock.advance(300)
      try await host.settle()
      try await host.settle()
      #expect(notes.lines == ["300"])
      world.clock.advance(1_000)
      try await (try await world.host(functions)).settle()
      #expect(notes.lines == ["300", "600"])
      world.clock.advance(300)
      try await (try await world.host(functions)).settle()
      #expect(notes.lines == ["300", "600", "1500"])
    }
  }

  @Test func `a function has the documents of its own database`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let function = CloudFunction.onDocumentCreated("a/{id}", name: "f") { event in
        notes.note(event.data.id)
        try await event.environment.admin.documents.set("b/\(event.data.id)", ["seen": true])
      }
      let host = try await world.host([function.serving(AppNamespace(named: "other"))])
      try await world.admin.documents.set("a/default", [:])
      try await world.admin.serving(AppNamespace(named: "other")).documents.set("a/other", [:])
      try await host.settle()
      #expect(notes.lines == ["other"])
      #expect(try await world.admin.documents.get("b/other") == nil)
      #expect(
        try await world.admin.serving(AppNamespace(named: "other")).documents.get("b/other") == [
          "seen": true
        ])
    }
  }

  @Test func `a running host hears of commits by itself and stops when it is told to`()
    async throws
  {
    try await TriggerWorld.with { world in
      let (seen, tell) = AsyncStream.makeStream(of: String.self)
      let host = try await world.host([
        .onDocumentCreated("a/{id}", name: "f") { tell.yield($0.data.id) },
        .onDocumentCreated("b/{id}", name: "slow") { _ in
          tell.yield("began")
          do {
            try await Task.sleep(for: .seconds(600))
          } catch {
            tell.yield("cancelled")
            throw error
          }
        },
      ])
      let run = Task { await host.run() }
      var events = seen.makeAsyncIterator()
      try await world.admin.documents.set("a/1", [:])
      #expect(await events.next() == "1")
      try await world.admin.documents.set("b/1", [:])
      #expect(await events.next() == "began")
      run.cancel()
      #expect(await events.next() == "cancelled")
      await run.value
      // What was cancelled did not fail; it is still to be done.
      #expect(try await backlogs(world.queue()) == ["slow 1 0 0"])
    }
  }
}
