import Dispatch
import Foundation
import Testing

/// Runs of the simulation: the seeds that once failed, and a few others. `make simulate SECONDS=600`
/// tries others for so long, and keeps those that fail in
/// `Tests/Support/simulation-seeds.txt`; `SEED=7` runs that one.
@Suite(.timeLimit(.minutes(600))) struct SimulationTests {
  private static let operations = 400
  private static let environment = ProcessInfo.processInfo.environment
  private static let file = URL(filePath: #filePath)
    .appending(path: "../../../Support/simulation-seeds.txt").standardizedFileURL

  private static func kept() throws -> [UInt64] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { UInt64($0) }
  }

  @Test func `whatever happens, the store is what a dictionary is`() async throws {
    let seeds = Self.environment["SIMULATION_SEED"].flatMap(UInt64.init).map { [$0] }
    for seed in try seeds ?? Self.kept() + (1...10) {
      do {
        let simulation = try await Self.run(seed)
        // The same in each process: a seed stands for one order of events.
        if seeds != nil { print("seed \(seed): \(simulation.scheduler.steps) steps") }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// Beside the other tests it is not run.
  @Test(.enabled(if: environment["SIMULATION_SECONDS"].map { !$0.isEmpty } ?? false))
  func `new seeds are tried for as long as one asks`() async throws {
    let seconds = Self.environment["SIMULATION_SECONDS"].flatMap(Int.init) ?? 60
    let begun = ContinuousClock.now
    var seed = UInt64(Date().timeIntervalSince1970) << 16
    var (runs, operations, steps) = (0, 0, 0)
    while ContinuousClock.now - begun < .seconds(seconds) {
      seed += 1
      runs += 1
      do {
        let simulation = try await Self.run(seed)
        operations += simulation.operations
        steps += simulation.scheduler.steps
      } catch {
        Issue.record("seed \(seed): \(error)")
        let all = try Self.kept() + [seed]
        try all.map { "\($0)\n" }.joined().write(to: Self.file, atomically: true, encoding: .utf8)
      }
    }
    print("\(runs) seeds, \(operations) operations, \(steps) steps")
  }

  /// Runs a seed on a thread of its own, which it keeps.
  private static func run(_ seed: UInt64) async throws -> Simulation {
    let simulation = Simulation(seed: seed)
    let result = await withCheckedContinuation { answer in
      DispatchQueue(label: "simulation").async {
        answer.resume(returning: Result { try simulation.run(operations: operations) })
      }
    }
    try result.get()
    return simulation
  }
}
