import Observation
import SeededRandom
import Testing
import WebUICore

@MainActor
@Suite struct ListChangesTests {
  private static func apply(_ changes: ListChanges, to old: [Int]) -> [Int] {
    var list = old.filter { !changes.removed.contains($0) }
    for step in changes.steps {
      switch step {
      case .insert(let id, let before):
        list.insert(id, at: before == 0 ? list.count : list.firstIndex(of: before) ?? -1)
      case .move(let id, let before):
        list.removeAll { $0 == id }
        list.insert(id, at: before == 0 ? list.count : list.firstIndex(of: before) ?? -1)
      }
    }
    return list
  }

  @Test func `the steps lead from every order of four to every subset of five`() {
    let worlds = permutations([1, 2, 3, 4]) + [[], [2], [4, 1]]
    let targets = permutations([1, 2, 3, 4]) + permutations([5, 2, 1]) + [[], [3, 5, 1, 4, 2]]
    for old in worlds {
      for new in targets {
        #expect(Self.apply(ListChanges(from: old, to: new), to: old) == new)
      }
    }
  }

  @Test func `only what leaves the longest run is moved`() {
    #expect(ListChanges(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4]).steps.count == 1)
    #expect(ListChanges(from: [1, 2, 3, 4, 5], to: [2, 3, 4, 5, 1]).steps.count == 1)
    #expect(ListChanges(from: Array(1...300), to: [0] + Array(1...300)).steps.count == 1)
    #expect(ListChanges(from: [1, 2, 3], to: [1, 3]).steps.isEmpty)
  }

  private func permutations(_ items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  struct Rows: View {
    let list: Shown

    var body: some View {
      Box("list") {
        if list.hasHeader { Label("header") }
        ForEach(list.rows, id: \.self) { row in
          Label("row \(row)")
          if row.isMultiple(of: 3) { Label("third") }
        }
      }
    }
  }

  @Observable final class Shown {
    var rows: [Int] = []
    var hasHeader = false
  }

  @Test func `patches make of the old document what a fresh page would be`() async {
    var random = SeededGenerator(seed: 1)
    let list = Shown()
    let screen = Screen(Rows(list: list))
    for _ in 0..<200 {
      list.rows = Array(
        (0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
      list.hasHeader = .random(using: &random)
      await screen.graph.settle()
      #expect(screen.isFaithful)
    }
    #expect(screen.document.problems.isEmpty)
  }
}
