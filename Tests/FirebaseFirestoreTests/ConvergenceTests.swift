import FirebaseFirestore
import Foundation
import ServerTesting
import Synchronization
import Testing

/// Devices that edit the same documents, lose their wires, end and start again: all of them come to
/// show what the server has, and nothing of what they wrote is missing.
///
/// `CONVERGENCE_SCHEDULES` says how many schedules there are, `CONVERGENCE_SEED` where they begin.
@Suite(.timeLimit(.minutes(60)))
struct ConvergenceTests {
  private static let lanes = 4
  private static let count = number("CONVERGENCE_SCHEDULES") ?? 80
  private static let first = number("CONVERGENCE_SEED") ?? 1

  @Test func `all devices come to show what the server has`() async throws {
    try await withServer { server in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lane in 0..<Self.lanes {
          group.addTask {
            let world = try await ConvergenceWorld(server, name: "lane\(lane)")
            for seed in Self.first..<Self.first + Self.count where seed % Self.lanes == lane {
              try await world.play(seed)
            }
            await world.discard()
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `a server that starts again loses nothing that it acknowledged`() async throws {
    try await withServer { server in
      let world = try await ConvergenceWorld(server, name: "restart")
      for seed in Self.first..<Self.first + max(Self.count / 30, 3) {
        try await world.play(seed, restarting: server)
      }
      await world.discard()
    }
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
