import Foundation
import Testing
import WebUICore

/// Whatever a tree was and whatever changes: the patches make of the old document what a page
/// rendered afresh would be.
///
/// `HEARTH_SEED=‹number›` repeats one run; `HEARTH_TREES=‹count›` makes more of them.
@MainActor
@Suite struct RandomTreeTests {
  nonisolated static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEARTH_SEED"].flatMap(UInt64.init) { return [seed] }
    let count = environment["HEARTH_TREES"].flatMap(UInt64.init) ?? 60
    return Array(1...max(1, count))
  }()

  @Test(arguments: seeds)
  func `patches make of any document what a fresh page would be`(seed: UInt64) async {
    var tree = RandomTree(seed: seed)
    let screen = Screen(PlantView(plant: tree.root))
    for step in 1...30 {
      if step.isMultiple(of: 4), let event = tree.event(in: screen.document, edit: step) {
        screen.graph.dispatch(event)
      } else {
        tree.change()
      }
      await screen.graph.settle()
      let fresh = ViewGraph(root: PlantView(plant: tree.root))
      let page = TestDocument(html: screen.graph.html())
      let problem =
        screen.document.problems.first
        ?? difference(
          "the page", screen.document.root?.serialized, "a fresh one", page.root?.serialized)
        ?? difference(
          "the graph", anonymous(page), "a fresh one", anonymous(TestDocument(html: fresh.html())))
      fresh.close()
      #expect(problem == nil, "HEARTH_SEED=\(seed), step \(step)")
      guard problem == nil else { return }
    }
  }

  /// Where two texts begin to differ; nil when they do not.
  private func difference(_ name: String, _ one: String?, _ other: String, _ two: String?)
    -> String?
  {
    guard one != two, let one, let two else { return one == two ? nil : "\(name) has no document" }
    let count = zip(one, two).prefix { $0 == $1 }.count
    func around(_ text: String) -> Substring { text.dropFirst(max(0, count - 120)).prefix(240) }
    return "\(name): …\(around(one))… \(other): …\(around(two))…"
  }

  /// The HTML of a document without the numbers of its elements, which tell how it came to be. What is
  /// presented over everything else is in the order in which it came; here in any.
  private func anonymous(_ document: TestDocument) -> String {
    let children = document.root?.children.map(\.serialized) ?? []
    return children.map { $0.replacing(#/ data-n=\d+/#, with: "") }.sorted().joined(separator: "\n")
  }
}
