import Testing

@testable import WebHost

/// Screens that are drawn ahead wait for each other.
@MainActor
@Suite struct DrawingTurnsTests {
  private static func drawing(cost: Duration = .zero) -> ScreenDrawing {
    ScreenDrawing(html: "", address: "", title: nil, names: [], cost: cost)
  }

  @Test func `screens are drawn one after the other`() async {
    let turns = DrawingTurns()
    var order: [Int] = []
    var running = 0
    var most = 0
    let tasks = (1...5).map { number in
      Task {
        await turns.draw {
          running += 1
          most = max(most, running)
          await Task.yield()
          running -= 1
          order.append(number)
          return Self.drawing()
        }
      }
    }
    for task in tasks { #expect(await task.value != nil) }
    #expect(most == 1)
    #expect(order == [1, 2, 3, 4, 5])
  }

  @Test func `after a drawing none begins for twice its time`() async {
    let turns = DrawingTurns()
    let first = await turns.draw { Self.drawing(cost: .milliseconds(30)) }
    let end = ContinuousClock.now
    var begun = end
    _ = await turns.draw {
      begun = .now
      return Self.drawing()
    }
    #expect(first != nil)
    // The rest began a moment before its drawing was handed over.
    #expect(begun - end > .milliseconds(50))
  }

  @Test func `a drawing that nobody waits for any more is passed over`() async {
    let turns = DrawingTurns()
    let (held, release) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      await turns.draw {
        for await _ in held {}
        return Self.drawing()
      }
    }
    await Task.yield()
    let second = Task { await turns.draw { Self.drawing() } }
    await Task.yield()
    second.cancel()
    release.finish()
    #expect(await first.value != nil)
    #expect(await second.value == nil)
    #expect(await turns.draw { Self.drawing() } != nil)
  }

  @Test func `when too many wait, one more is refused`() async {
    let turns = DrawingTurns()
    let (held, release) = AsyncStream.makeStream(of: Void.self)
    let tasks = (0...100).map { number in
      Task {
        await turns.draw {
          if number == 0 { for await _ in held {} }
          return Self.drawing()
        }
      }
    }
    while turns.waitingCount < 100 { await Task.yield() }
    #expect(await turns.draw { Self.drawing() } == nil)
    release.finish()
    for task in tasks { #expect(await task.value != nil) }
  }
}
