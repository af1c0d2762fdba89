import Foundation
import Testing
import WidgetKit

@testable import WebHost

@Suite struct WidgetBudgetTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `forty timelines a day are granted to a widget that nobody looks at`() {
    var budget = WidgetBudget()
    let granted = (0..<100).filter { budget.take(now: start.addingTimeInterval(Double($0))) }
    #expect(granted.count == 40)
    #expect(budget.next(now: start.addingTimeInterval(100)) == start.addingTimeInterval(86_400))
    #expect(budget.take(now: start.addingTimeInterval(86_400)) == true)
    #expect(budget.take(now: start.addingTimeInterval(86_400)) == false)
  }

  @Test func `a widget that is often looked at gets seventy`() {
    var budget = WidgetBudget()
    let noted = (0..<80).filter { budget.look(now: start.addingTimeInterval(Double($0) * 900)) }
    #expect(noted.count == 30)
    #expect(budget.look(now: start.addingTimeInterval(72_001)) == false)
    let granted = (0..<100).filter {
      budget.take(now: start.addingTimeInterval(72_100 + Double($0)))
    }
    #expect(granted.count == 70)
  }

  @Test func `a clock that is set back leaves no budget empty`() {
    var budget = WidgetBudget()
    while budget.take(now: start) {}
    #expect(budget.take(now: start.addingTimeInterval(-7_200)) == true)
  }

  @Test func `an end that is over asks for the next timeline in five minutes`() {
    let entry = WidgetArchive.Entry(date: start.addingTimeInterval(-60), html: "", url: nil)
    let archive = WidgetArchive(entries: [entry], reload: .atEnd)
    let face = WidgetFace(archive: archive, checked: start)
    #expect(face.nextReload == start.addingTimeInterval(300))
    #expect(WidgetFace(archive: archive, checked: nil).nextReload == nil)
    // A request that failed is not made again at once either.
    let failed = WidgetFace(
      archive: archive, checked: start, failed: start.addingTimeInterval(1_000))
    #expect(failed.nextReload == start.addingTimeInterval(1_300))
    #expect(failed.isFailed == true)
  }
}

@Suite struct WidgetBoardTests {
  private func families(_ app: String, _ kind: String) -> [WidgetFamily] {
    (app, kind) == ("notes", "Note") ? [.systemSmall, .systemMedium] : []
  }

  private func apply(_ change: WidgetBoard.Change, to board: inout WidgetBoard) -> String? {
    let id = "w\(board.widgets.count)"
    return board.apply(change, families: families, newID: { id })
  }

  @Test func `widgets are added, resized, moved and removed`() {
    var board = WidgetBoard()
    for id in ["w0", "w1", "w2"] {
      #expect(apply(.add(app: "notes", kind: "Note", family: .systemSmall), to: &board) == id)
    }
    #expect(apply(.move(id: "w0", to: 9), to: &board) == "w0")
    #expect(board.widgets.map(\.id) == ["w1", "w2", "w0"])
    #expect(apply(.move(id: "w0", to: -1), to: &board) == "w0")
    #expect(board.widgets.map(\.id) == ["w0", "w1", "w2"])
    #expect(apply(.resize(id: "w1", family: .systemMedium), to: &board) == "w1")
    #expect(board["w1"]?.family == .systemMedium)
    #expect(apply(.remove(id: "w0"), to: &board) == "w0")
    #expect(board.widgets.map(\.id) == ["w1", "w2"])
  }

  @Test func `what does not exist is not added, and not changed`() {
    var board = WidgetBoard()
    #expect(apply(.add(app: "notes", kind: "Other", family: .systemSmall), to: &board) == nil)
    #expect(apply(.add(app: "other", kind: "Note", family: .systemSmall), to: &board) == nil)
    #expect(apply(.add(app: "notes", kind: "Note", family: .systemLarge), to: &board) == nil)
    #expect(apply(.remove(id: "w9"), to: &board) == nil)
    #expect(apply(.move(id: "w9", to: 0), to: &board) == nil)
    for _ in 0..<WidgetBoard.limit {
      #expect(apply(.add(app: "notes", kind: "Note", family: .systemSmall), to: &board) != nil)
    }
    #expect(apply(.add(app: "notes", kind: "Note", family: .systemSmall), to: &board) == nil)
    #expect(apply(.resize(id: "w0", family: .systemLarge), to: &board) == nil)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"add":{}}"#, #"{"add":{"app":"a","kind":"b","family":"huge"}}"#,
    #"{"move":{"id":"a"}}"#, #"{"remove":{"id":"a"},"move":{"id":"a","to":1}}"#,
  ])
  func `what is not a change is refused`(json: String) {
    #expect(WidgetBoard.Change(json: Data(json.utf8)) == nil)
  }

  @Test func `changes are read as pages say them`() {
    let add = #"{"add":{"app":"a","kind":"b","family":"systemSmall"}}"#
    #expect(
      WidgetBoard.Change(json: Data(add.utf8))
        == .add(app: "a", kind: "b", family: .systemSmall))
    #expect(
      WidgetBoard.Change(json: Data(#"{"move":{"id":"a","to":1}}"#.utf8)) == .move(id: "a", to: 1))
    #expect(
      WidgetBoard.Change(json: Data(#"{"resize":{"id":"a","family":"systemLarge"}}"#.utf8))
        == .resize(id: "a", family: .systemLarge))
    #expect(
      WidgetBoard.Change(json: Data(#"{"remove":{"id":"a"}}"#.utf8)) == .remove(id: "a"))
  }
}
