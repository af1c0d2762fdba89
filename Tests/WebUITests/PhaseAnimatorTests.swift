import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct PhaseAnimatorTests {
  /// What need not be hashable to start the phases.
  private struct Mood: Equatable {
    var name: String
  }

  private struct Face: View {
    let face: (Int) -> Void
    let clock: () -> Void
    @State private var mood = Mood(name: "calm")

    var body: some View {
      Text("Face")
        .phaseAnimator([0, 1, 2], trigger: mood) { view, phase in
          view.opacity(note(phase))
        } animation: { _ in
          .linear(duration: 0.1)
        }
      PhaseAnimator([0, 1]) { phase in
        Text("Clock").opacity(tick(phase))
      } animation: { _ in
        .linear(duration: 0.1)
      }
      Button("Wink") { mood.name += "!" }
    }

    private func note(_ phase: Int) -> Double {
      face(phase)
      return 1 - Double(phase) / 4
    }

    private func tick(_ phase: Int) -> Double {
      clock()
      return 1 - Double(phase) / 2
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `phases with a trigger stay at the first until it changes, and come back to it`()
    async throws
  {
    let (clock, tick) = AsyncStream.makeStream(of: Void.self)
    var ticks = clock.makeAsyncIterator()
    var phases: [Int] = []
    let scene = Screen(
      mounting: Face {
        if phases.last != $0 { phases.append($0) }
      } clock: {
        tick.yield()
      })

    // As many steps of the one without a trigger as the other would have taken.
    for _ in 0..<6 {
      _ = await ticks.next()
      await scene.graph.settle()
    }
    #expect(phases == [0])

    try await scene.tap("Wink")
    while phases.count < 4, await ticks.next() != nil { await scene.graph.settle() }
    #expect(phases == [0, 1, 2, 0])
  }
}
