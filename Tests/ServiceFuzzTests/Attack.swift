import Foundation
import SeededRandom

/// Generated inputs, one after another: a few hundred in a run of the tests, or as many as fit into
/// `HEARTH_FUZZ_SECONDS`. `HEARTH_SEED` chooses which.
struct Attack {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["HEARTH_FUZZ_SECONDS"].flatMap(Int.init)

  let seed = environment["HEARTH_SEED"].flatMap(UInt64.init) ?? 1

  /// Calls `body` for each input, at least `count` times.
  func run(
    count: Int, _ body: (inout SeededGenerator) async throws -> Void
  ) async rethrows {
    var random = SeededGenerator(seed: seed)
    let end = Self.seconds.map { ContinuousClock.now.advanced(by: .seconds($0)) }
    var number = 0
    while number < count || end.map({ .now < $0 }) ?? false {
      try await body(&random)
      number += 1
    }
  }
}
