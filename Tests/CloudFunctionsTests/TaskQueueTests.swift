import CloudFunctions
import Foundation
import Testing

/// A turn of a game, which is over at a time.
private struct Turn: Codable, Hashable {
  var number: Int
  var note = ""
}

@Suite(.timeLimit(.minutes(5)))
struct TaskQueueTests {
  private struct Failure: Error {}

  private func clock(_ notes: Notebook) -> CloudFunction {
    .onTaskDispatched("clock") { (task: TaskRequest<Turn>) in
      notes.note("\(task.id) \(task.data.number)")
    }
  }

  @Test func `a task is given at its time, once`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([clock(notes)])
      let queue = world.admin.taskQueue("clock")
      let now = world.clock.now
      try await queue.enqueue(
        Turn(number: 1), TaskOptions(id: "later", scheduleTime: now.addingTimeInterval(30)))
      try await queue.enqueue(
        Turn(number: 2), TaskOptions(id: "sooner", scheduleTime: now.addingTimeInterval(10)))
      try await queue.enqueue(Turn(number: 3), TaskOptions(id: "at-once"))
      try await host.settle()
      #expect(notes.lines == ["at-once 3"])
      world.clock.advance(10)
      try await host.settle()
      #expect(notes.lines == ["at-once 3", "sooner 2"])
      world.clock.advance(19.9)
      try await host.settle()
      #expect(notes.lines.count == 2)
      world.clock.advance(0.1)
      try await host.settle()
      #expect(notes.lines == ["at-once 3", "sooner 2", "later 1"])
      world.clock.advance(1_000)
      try await host.settle()
      #expect(notes.lines.count == 3)
    }
  }

  @Test func `a task says what it is`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let due = world.clock.now.addingTimeInterval(5)
      let host = try await world.host([
        .onTaskDispatched("clock") { (task: TaskRequest<Turn>) in
          notes.note(
            "\(task.queueName) \(task.data.note) \(task.scheduledTime == due) \(task.retryCount)")
          if task.retryCount == 0 { throw Failure() }
        }
      ])
      try await world.admin.taskQueue("clock").enqueue(
        Turn(number: 1, note: "Grüße 👋🏽"), TaskOptions(scheduleTime: due))
      world.clock.advance(5)
      try await host.settle()
      world.clock.advance(1)
      try await host.settle()
      #expect(notes.lines == ["clock Grüße 👋🏽 true 0", "clock Grüße 👋🏽 true 1"])
    }
  }

  @Test func `a task is made with a transaction's documents, or not at all`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([clock(notes)])
      let queue = world.admin.taskQueue("clock")
      await #expect(throws: Failure.self) {
        try await world.admin.documents.runTransaction { transaction in
          try queue.enqueue(Turn(number: 1), TaskOptions(id: "a"), in: transaction)
          throw Failure()
        }
      }
      await #expect(throws: AdminError.self) {
        try await world.admin.documents.runTransaction { transaction in
          try queue.enqueue(Turn(number: 2), TaskOptions(id: "b"), in: transaction)
          transaction.write(.update("rooms/missing", ["n": 1]))
        }
      }
      try await host.settle()
      #expect(notes.lines.isEmpty)
      try await world.admin.documents.runTransaction { transaction in
        transaction.write(.set("rooms/1", ["n": 1]))
        try queue.enqueue(Turn(number: 3), TaskOptions(id: "c"), in: transaction)
      }
      try await host.settle()
      #expect(notes.lines == ["c 3"])
    }
  }

  @Test func `a deleted task is not given, and a new one of its id is`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([clock(notes)])
      let queue = world.admin.taskQueue("clock")
      let soon = TaskOptions(id: "turn", scheduleTime: world.clock.now.addingTimeInterval(5))
      let late = TaskOptions(id: "turn", scheduleTime: world.clock.now.addingTimeInterval(9))
      try await queue.enqueue(Turn(number: 1), soon)
      try await host.settle()
      try await queue.delete("turn")
      try await queue.delete("turn")
      try await queue.enqueue(Turn(number: 2), soon)
      // Deleted and made anew in one commit.
      try await world.admin.documents.runTransaction { transaction in
        try queue.delete("turn", in: transaction)
        try queue.enqueue(Turn(number: 3), late, in: transaction)
      }
      world.clock.advance(6)
      try await host.settle()
      #expect(notes.lines.isEmpty)
      world.clock.advance(3)
      try await host.settle()
      #expect(notes.lines == ["turn 3"])
    }
  }

  @Test func `while a task waits there is no other one of its id`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([clock(notes)])
      let queue = world.admin.taskQueue("clock")
      let other = world.admin.taskQueue("other")
      try await queue.enqueue(Turn(number: 1), TaskOptions(id: "turn"))
      try await other.enqueue(Turn(number: 2), TaskOptions(id: "turn"))
      let error = await #expect(throws: AdminError.self) {
        try await queue.enqueue(Turn(number: 3), TaskOptions(id: "turn"))
      }
      #expect(error?.isDuplicate == true)
      try await host.settle()
      try await queue.enqueue(Turn(number: 4), TaskOptions(id: "turn"))
      try await host.settle()
      #expect(notes.lines == ["turn 1", "turn 4"])
    }
  }

  @Test func `a function may enqueue its own task anew`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([
        .onTaskDispatched("clock") { (task: TaskRequest<Turn>) in
          notes.note("\(task.data.number)")
          guard task.data.number < 5 else { return }
          let queue = task.environment.admin.taskQueue(task.queueName)
          let next = task.scheduledTime.addingTimeInterval(10)
          try await task.environment.admin.documents.runTransaction { transaction in
            try queue.delete(task.id, in: transaction)
            try queue.enqueue(
              Turn(number: task.data.number + 1), TaskOptions(id: task.id, scheduleTime: next),
              in: transaction)
          }
        }
      ])
      try await world.admin.taskQueue("clock").enqueue(Turn(number: 1), TaskOptions(id: "again"))
      try await host.settle()
      #expect(notes.lines == ["1"])
      for _ in 2...9 {
        world.clock.advance(10)
        try await host.settle()
      }
      #expect(notes.lines == ["1", "2", "3", "4", "5"])
      #expect(try await world.admin.documents.list("__tasks__").isEmpty)
    }
  }

  @Test func `a task that fails for good is dead, frees its id, and can be tried again`()
    async throws
  {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([
        .onTaskDispatched(
          "clock", retry: RetryPolicy(attempts: 2, firstDelay: .seconds(1))
        ) { (task: TaskRequest<Turn>) in
          notes.note("\(task.data.number) \(task.retryCount)")
          if notes.lines.count < 3 { throw Failure() }
        }
      ])
      let tasks = world.admin.taskQueue("clock")
      try await tasks.enqueue(Turn(number: 1), TaskOptions(id: "turn"))
      try await host.settle()
      world.clock.advance(1)
      try await host.settle()
      #expect(notes.lines == ["1 0", "1 1"])
      let queue = try world.queue()
      let dead = try await queue.dead(limit: 10)
      #expect(dead.map(\.subject) == ["turn"] && dead.map(\.attempts) == [2])
      try await tasks.enqueue(Turn(number: 2), TaskOptions(id: "turn"))
      #expect(try await queue.retry(now: world.clock.now) == 1)
      try await host.settle()
      #expect(notes.lines.sorted() == ["1 0", "1 0", "1 1", "2 0"])
      #expect(try await queue.backlogs(at: world.clock.now).isEmpty)
    }
  }

  @Test func `tasks outlast the host, and wait for a function of their name`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let queue = world.admin.taskQueue("clock")
      let due = world.clock.now.addingTimeInterval(60)
      try await queue.enqueue(Turn(number: 1), TaskOptions(id: "early", scheduleTime: due))
      try await world.host([]).settle()
      let first = try await world.host([clock(notes)])
      try await first.settle()
      #expect(
        try await world.queue().backlogs(at: world.clock.now).map { [$0.waiting, $0.scheduled] }
          == [[0, 1]])
      // Nobody looks meanwhile.
      try await queue.enqueue(Turn(number: 2), TaskOptions(id: "late", scheduleTime: due))
      try await queue.delete("early")
      try await queue.enqueue(Turn(number: 3), TaskOptions(id: "early", scheduleTime: due))
      let second = try await world.host([clock(notes)])
      world.clock.advance(60)
      try await second.settle()
      #expect(notes.lines.sorted() == ["early 3", "late 2"])
    }
  }

  @Test func `a clock that is set back makes no task wait longer than its time`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let queue = world.admin.taskQueue("clock")
      let first = try await world.host([clock(notes)])
      let due = world.clock.now.addingTimeInterval(30 * 86_400)
      try await queue.enqueue(Turn(number: 1), TaskOptions(id: "a", scheduleTime: due))
      try await first.settle()
      world.clock.advance(-3_600)
      // A new host must not take a distant task for one that was put off before the clock was set back.
      let second = try await world.host([clock(notes)])
      try await second.settle()
      #expect(notes.lines.isEmpty)
      world.clock.advance(30 * 86_400 + 3_600)
      try await second.settle()
      #expect(notes.lines == ["a 1"])
    }
  }

  @Test(arguments: ["", "a/b", "a.b", "ä", String(repeating: "a", count: 501)])
  func `what is no id is refused`(id: String) async throws {
    try await TriggerWorld.with { world in
      let queue = world.admin.taskQueue("clock")
      let error = await #expect(throws: AdminError.self) {
        try await queue.enqueue(Turn(number: 1), TaskOptions(id: id))
      }
      #expect(error?.message.contains("letters, digits") == true)
      await #expect(throws: AdminError.self) { try await queue.delete(id) }
    }
  }

  @Test func `data of another form fails the function, which says why`() async throws {
    try await TriggerWorld.with { world in
      let notes = Notebook()
      let host = try await world.host([
        .onTaskDispatched("clock", retry: .none) { (task: TaskRequest<Turn>) in notes.note("ran") }
      ])
      try await world.admin.taskQueue("clock").enqueue(["hello": "world"])
      try await host.settle()
      #expect(notes.lines.isEmpty)
      let dead = try await world.queue().dead(limit: 2)
      #expect(dead.first?.failure?.contains("number") == true)
    }
  }

  @Test func `a running host wakes for a task, without being asked`() async throws {
    try await TriggerWorld.with { world in
      let (lines, line) = AsyncStream.makeStream(of: String.self)
      let functions: [CloudFunction] = [
        .onTaskDispatched("clock") { (task: TaskRequest<Turn>) in line.yield(task.id) }
      ]
      // By the machine's clock, and without the look each second.
      let host = try await world.host(functions, at: { Date() }) { span in
        try await Task.sleep(for: span == .seconds(1) ? .seconds(3_600) : span)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await host.run() }
        let queue = world.admin.taskQueue("clock")
        try await queue.enqueue(
          Turn(number: 1), TaskOptions(id: "far", scheduleTime: Date(timeIntervalSinceNow: 3_600)))
        try await queue.enqueue(
          Turn(number: 2), TaskOptions(id: "b", scheduleTime: Date(timeIntervalSinceNow: 0.3)))
        try await queue.enqueue(
          Turn(number: 3), TaskOptions(id: "a", scheduleTime: Date(timeIntervalSinceNow: 0.1)))
        var found: [String] = []
        for await line in lines {
          found.append(line)
          if found.count == 2 { break }
        }
        #expect(found.sorted() == ["a", "b"])
        group.cancelAll()
      }
    }
  }
}
