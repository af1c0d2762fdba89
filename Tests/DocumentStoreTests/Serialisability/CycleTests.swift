import DocumentModel
import Testing

/// The finder of cycles finds what it is for, and nothing in histories that are in order.
@Suite struct CycleTests {
  private func time(_ number: Int64) -> Timestamp { Timestamp(microseconds: number) }

  /// A transaction that overlaps all others.
  private func transaction(
    reading reads: [History.Read] = [], writing writes: [String] = [], at version: Int64? = nil
  ) -> History.Transaction {
    History.Transaction(
      begun: 0, ended: 1_000, reads: reads, writes: writes, version: version.map(time))
  }

  private func kinds(_ history: History) -> Set<DependencyGraph.Dependency>? {
    DependencyGraph(history).cycle.map { Set($0.map(\.dependency)) }
  }

  @Test func `a serial history has no cycle`() {
    var history = History()
    for number in 0..<50 as Range<Int64> {
      history.transactions.append(
        History.Transaction(
          begun: Int(number) * 2, ended: Int(number) * 2 + 1,
          reads: [.key("a", version: number == 0 ? nil : time(number))], writes: ["a"],
          version: time(number + 1)))
    }
    let graph = DependencyGraph(history)
    #expect(graph.cycle == nil && graph.unexplained.isEmpty)
    #expect(graph.edges.count > 100)
  }

  @Test func `a lost update is a cycle`() {
    let history = History(transactions: [
      transaction(writing: ["a"], at: 1),
      transaction(reading: [.key("a", version: time(1))], writing: ["a"], at: 2),
      transaction(reading: [.key("a", version: time(1))], writing: ["a"], at: 3),
    ])
    #expect(kinds(history) == [.write, .antidependency])
  }

  @Test func `write skew is a cycle`() {
    let history = History(transactions: [
      transaction(writing: ["a", "b"], at: 1),
      transaction(
        reading: [.key("a", version: time(1)), .key("b", version: time(1))], writing: ["a"], at: 2),
      transaction(
        reading: [.key("a", version: time(1)), .key("b", version: time(1))], writing: ["b"], at: 3),
    ])
    #expect(kinds(history) == [.antidependency])
  }

  @Test func `reading each other's writes is a cycle`() {
    let history = History(transactions: [
      transaction(reading: [.key("b", version: time(2))], writing: ["a"], at: 1),
      transaction(reading: [.key("a", version: time(1))], writing: ["b"], at: 2),
    ])
    #expect(kinds(history) == [.read])
  }

  @Test func `a skewed read is a cycle`() {
    let history = History(transactions: [
      transaction(writing: ["a", "b"], at: 1),
      transaction(writing: ["a", "b"], at: 2),
      transaction(reading: [.key("a", version: time(1)), .key("b", version: time(2))]),
    ])
    #expect(kinds(history) == [.read, .antidependency])
  }

  @Test func `both creating what both found missing is a cycle`() {
    let history = History(transactions: [
      transaction(reading: [.key("b", version: nil)], writing: ["a"], at: 1),
      transaction(reading: [.key("a", version: nil)], writing: ["b"], at: 2),
    ])
    #expect(kinds(history) == [.antidependency])
  }

  @Test func `a phantom is a cycle`() {
    let positive: @Sendable (Value?) -> Bool = { $0.map { $0 == 1 } ?? false }
    let history = History(
      transactions: [
        transaction(
          reading: [.query(at: time(0), matches: positive, found: [:])], writing: ["a"], at: 1),
        transaction(
          reading: [.query(at: time(0), matches: positive, found: [:])], writing: ["b"], at: 2),
      ], values: ["a": [time(1): 1], "b": [time(2): 1]])
    #expect(kinds(history) == [.antidependency])

    var harmless = history
    harmless.values = ["a": [time(1): 0], "b": [time(2): 0]]
    #expect(kinds(harmless) == nil)
  }

  @Test func `a stale read is a cycle only in real time`() {
    var history = History(transactions: [
      transaction(writing: ["a"], at: 1), transaction(writing: ["a"], at: 2),
      transaction(reading: [.key("a", version: time(1))]),
    ])
    #expect(kinds(history) == nil)
    history.transactions[1].ended = 5
    history.transactions[2].begun = 6
    #expect(kinds(history) == [.antidependency, .time])
  }

  @Test func `what nobody committed is told`() {
    let history = History(transactions: [
      transaction(writing: ["a"], at: 1),
      transaction(reading: [.key("a", version: time(7))]),
      transaction(
        reading: [.query(at: time(3), matches: { _ in true }, found: [:])]),
    ])
    #expect(DependencyGraph(history).unexplained.count == 2)
  }
}
