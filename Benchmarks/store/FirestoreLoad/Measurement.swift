import Foundation

/// What a load took.
struct Measurement: Encodable {
  var operations: Int
  var seconds: Double
  var perSecond: Double
  var medianMilliseconds: Double
  var p95Milliseconds: Double
  var p99Milliseconds: Double
  /// Of the load's own process.
  var processorSeconds: Double

  /// - Parameter times: how long each operation took, in any order.
  init(_ times: [Duration], in duration: Duration, processor: Double) {
    let sorted = times.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * share)] / .milliseconds(1)
    }
    operations = times.count
    seconds = duration / .seconds(1)
    perSecond = Double(times.count) / seconds
    medianMilliseconds = percentile(0.5)
    p95Milliseconds = percentile(0.95)
    p99Milliseconds = percentile(0.99)
    processorSeconds = processor
  }

  /// Prints the measurement as one line.
  func report() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}

/// How long this process has kept processors busy.
func processorSeconds() -> Double {
  Double(clock()) / Double(CLOCKS_PER_SEC)
}
