import Foundation
import SwiftUI
import SwiftUITesting
import Synchronization
import Testing
import WebUICore

/// Views that are drawn again at times.
@MainActor
struct TimelineTests {
  /// Tells how often it was asked for its times.
  struct Counted: TimelineSchedule, Equatable {
    let name: String
    let log: Log

    func entries(from startDate: Date, mode: Mode) -> [Date] {
      log.names.withLock { $0.append(name) }
      return [startDate]
    }

    static func == (a: Counted, b: Counted) -> Bool { a.name == b.name }
  }

  final class Log: Sendable {
    let names = Mutex<[String]>([])
  }

  struct Clock: View {
    let log: Log
    @State private var name = "slow"
    @State private var count = 0

    var body: some View {
      Button("Hurry") { name = "fast" }
      Button("Count") { count += 1 }
      TimelineView(Counted(name: name, log: log)) { context in
        Text("\(count) \(context.date.timeIntervalSince1970)")
      }
    }
  }

  @Test func `a timeline begins again when its schedule is another, and only then`() async throws {
    let log = Log()
    let scene = Screen(mounting: Clock(log: log))
    func times(_ expected: [String]) async -> Bool {
      // The times are followed by a task of their own.
      for _ in 0..<3_000 where log.names.withLock({ $0 }) != expected {
        try? await Task.sleep(for: .milliseconds(10))
      }
      return log.names.withLock { $0 } == expected
    }
    await scene.graph.settle()
    #expect(await times(["slow"]))
    try await scene.tap("Count")
    try await scene.tap("Hurry")
    #expect(await times(["slow", "fast"]))
    try await scene.tap("Count")
    await scene.graph.settle()
    #expect(log.names.withLock { $0 } == ["slow", "fast"])
  }
}
