package import CoreMetrics

/// Counts the bytes of answers that wait for clients to take them.
package final class AnswerMemory: Sendable {
  let limits: AnswerLimits
  private let ledger: ByteLedger
  private let metrics: any MetricsFactory
  private let heldBytes: Meter

  /// The bytes that are counted now.
  package var bytes: Int { ledger.bytes }

  /// - Parameter metrics: shows the bytes that wait, and the answers that there was no room for.
  package init(limits: AnswerLimits, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    self.limits = limits
    self.metrics = metrics
    ledger = ByteLedger(limits: limits.bytes)
    heldBytes = Meter(label: "hearth_unread_answer_bytes", factory: metrics)
  }

  /// Takes more bytes; false, and without effect, where a limit does not allow it.
  func take(_ bytes: Int, for source: ByteLedger.Source) -> Bool {
    if let refusal = ledger.take(bytes, for: source).refusal {
      ended(by: refusal.rawValue)
      return false
    }
    heldBytes.increment(by: Double(bytes))
    return true
  }

  /// Gives back bytes that were taken.
  func giveBack(_ bytes: Int, for source: ByteLedger.Source) {
    _ = ledger.giveBack(bytes, for: source)
    heldBytes.decrement(by: Double(bytes))
  }

  /// Counts an answer that was given up, by the limit that had no room for it, or by `time`.
  func ended(by limit: String) {
    Counter(
      label: "hearth_unread_answers_ended", dimensions: [("limit", limit)], factory: metrics
    ).increment()
  }
}
