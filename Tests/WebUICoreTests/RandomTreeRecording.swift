import Foundation
import Testing
import WebUICore

/// Records random trees for the browser's own script: see `Tests/Browser/test_random_trees.py`.
///
/// `HEARTH_SEED=‹number›` repeats one tree, `HEARTH_TREES=‹count›` makes more of them.
@MainActor
@Suite struct RandomTreeRecording {
  nonisolated static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEARTH_SEED"].flatMap(UInt64.init) { return [seed] }
    let count = environment["HEARTH_TREES"].flatMap(UInt64.init) ?? 60
    return Array(1...max(1, count))
  }()

  private struct Recording: Encodable {
    struct Step: Encodable {
      var patches: [Patch]
      var html: String
    }

    var seed: UInt64
    var html: String
    var steps: [Step]
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["HEARTH_RECORDING"] != nil),
    arguments: [RandomTreeRecording.seeds])
  func `random trees are recorded for the browser`(seeds: [UInt64]) async throws {
    let path = try #require(ProcessInfo.processInfo.environment["HEARTH_RECORDING"])
    var recordings: [Recording] = []
    for seed in seeds { recordings.append(await record(seed)) }
    try JSONEncoder().encode(recordings).write(to: URL(filePath: path))
    #expect(recordings.contains { $0.steps.contains { $0.patches.count > 3 } })
  }

  private func record(_ seed: UInt64) async -> Recording {
    var tree = RandomTree(seed: seed)
    let graph = ViewGraph(root: PlantView(plant: tree.root))
    var recording = Recording(seed: seed, html: graph.html(), steps: [])
    var patches: [Patch] = []
    graph.onPatches = { patches += $0 }
    for _ in 1...12 {
      tree.change()
      await graph.settle()
      recording.steps.append(Recording.Step(patches: patches, html: graph.html()))
      patches = []
    }
    graph.close()
    return recording
  }
}
