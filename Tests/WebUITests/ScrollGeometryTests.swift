import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// What views hear of scrolling, and of a mouse that moves over them.
@MainActor
@Suite struct ScrollGeometryTests {
  private func listener(_ page: Screen, _ kind: ClientEvent.Kind) -> DOMElement? {
    page.visibleNode { $0.listens(to: kind) }
  }

  @Test func `what is read of the geometry is told when it is another`() async throws {
    let model = TestModel()
    let page = Screen(
      mounting: ScrollView { Text(verbatim: "x") }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y + $0.containerSize.height >= $0.contentSize.height
        } action: { old, new in
          model.log.append("\(old)-\(new)")
        })
    let kind = ClientEvent.Kind(rawValue: "scrollgeometry")
    guard let scroller = listener(page, kind) else {
      Issue.record("Nobody listens.")
      return
    }
    for text in ["0 0 300 1000 300 400", "0 100 300 1000 300 400", "0 600 300 1000 300 400"] {
      try await page.send(kind, .text(text), to: scroller)
    }
    #expect(model.log == ["false-false", "false-true"])
    for nonsense in ["", "1 2 3", "a b c d e f", "0 0 0 0 0 1e99"] {
      try await page.send(kind, .text(nonsense), to: scroller)
    }
    #expect(model.log.count == 2)
  }

  @Test func `phases follow each other`() async throws {
    let model = TestModel()
    let page = Screen(
      mounting: ScrollView { Text(verbatim: "x") }
        .onScrollPhaseChange { old, new, context in
          model.log.append("\(old) \(new) \(Int(context.geometry.contentOffset.y))")
        })
    let kind = ClientEvent.Kind(rawValue: "scrollphase")
    guard let scroller = listener(page, kind) else {
      Issue.record("Nobody listens.")
      return
    }
    for text in ["interacting 0 5 9 99 9 9", "interacting 0 6 9 99 9 9", "idle 0 7 9 99 9 9"] {
      try await page.send(kind, .text(text), to: scroller)
    }
    try await page.send(kind, .text("flying 0 7 9 99 9 9"), to: scroller)
    #expect(model.log == ["idle interacting 5", "interacting idle 7"])
    #expect(ScrollPhase.decelerating.isScrolling)
    #expect(!ScrollPhase.idle.isScrolling)
  }

  @Test func `a view hears that it comes into sight`() async throws {
    let model = TestModel()
    let page = Screen(
      mounting: Text(verbatim: "x").onScrollVisibilityChange(threshold: 0.25) { model.isOn = $0 })
    let kind = ClientEvent.Kind(rawValue: "sight")
    guard let view = listener(page, kind) else {
      Issue.record("Nobody listens.")
      return
    }
    #expect(view["data-threshold"] == "0.25")
    try await page.send(kind, .bool(true), to: view)
    #expect(model.isOn)
    try await page.send(kind, .bool(false), to: view)
    #expect(!model.isOn)
  }

  @Test(arguments: [
    ("local", "12 8"), ("global", "112 208"), ("named", "102 158"), ("unknown", "112 208"),
  ])
  func `a mouse is told in a coordinate space`(name: String, expected: String) async throws {
    let model = TestModel()
    let space: CoordinateSpace =
      switch name {
      case "local": .local
      case "global": .global
      case "named": .named("board")
      default: .named("nowhere")
      }
    let page = Screen(
      mounting: Text(verbatim: "x").onContinuousHover(coordinateSpace: space) { phase in
        switch phase {
        case .active(let place): model.text = "\(Int(place.x)) \(Int(place.y))"
        case .ended: model.text = "gone"
        }
      })
    let kind = ClientEvent.Kind(rawValue: "hovering")
    guard let view = listener(page, kind) else {
      Issue.record("Nobody listens.")
      return
    }
    try await page.send(kind, .text("12\n8\n112\n208\nboard\n10\n50"), to: view)
    #expect(model.text == expected)
    try await page.send(kind, .bool(false), to: view)
    #expect(model.text == "gone")
  }

  struct Positioned: View {
    let model: TestModel
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
      Button("Top") { position.scrollTo(edge: .top) }
      Button("Down") { position.scrollTo(y: 250) }
      Button("Five") { position.scrollTo(id: 5, anchor: .center) }
      ScrollView {
        VStack { ForEach(0..<9, id: \.self) { Text(verbatim: "row \($0)").id($0) } }
      }
      .scrollPosition($position)
      Text(verbatim: position.isPositionedByUser ? "person" : "app")
      Text(verbatim: "at \(position.viewID(type: Int.self) ?? -1)")
      Text(verbatim: "y \(Int(position.y ?? -1)) \(position.edge == .top ? "top" : "")")
    }
  }

  private func commands(_ page: Screen) -> [String] {
    page.takePatches().compactMap { patch in
      if case .command(_, let name, let argument) = patch, name.hasPrefix("scroll") {
        "\(name) \(argument ?? "")"
      } else {
        nil
      }
    }
  }

  @Test func `a position is scrolled to whenever it is asked for`() async throws {
    let page = Screen(mounting: Positioned(model: TestModel()))
    await page.graph.settle()
    _ = page.takePatches()
    try await page.tap("Top")
    #expect(commands(page) == ["scrollPlace top"])
    #expect(page.text.contains("y -1 top"))
    try await page.tap("Top")
    #expect(commands(page) == ["scrollPlace top"])
    try await page.tap("Down")
    #expect(commands(page) == ["scrollPlace - 250"])
    #expect(page.text.contains("y 250"))
    try await page.tap("Five")
    #expect(commands(page) == ["scrollTo center"])
    #expect(page.text.contains("at 5"))
  }

  @Test func `a person who scrolls takes the position over`() async throws {
    let page = Screen(mounting: Positioned(model: TestModel()))
    try await page.tap("Down")
    _ = page.takePatches()
    let phase = ClientEvent.Kind(rawValue: "scrollphase")
    let place = ClientEvent.Kind(rawValue: "position")
    guard let scroller = listener(page, phase),
      let row = page.visibleNode(where: { $0.plainText == "row 3" && $0.children.isEmpty })
    else {
      Issue.record("Nobody listens.")
      return
    }
    #expect(page.text.contains("app"))
    try await page.send(phase, .text("interacting 0 5 9 99 9 9"), to: scroller)
    #expect(page.text.contains("person"))
    #expect(page.text.contains("y -1"))
    try await page.send(place, .number(Double(row.id)), to: scroller)
    #expect(page.text.contains("at 3"))
    #expect(commands(page).isEmpty)
    try await page.tap("Down")
    #expect(page.text.contains("app"))
    #expect(commands(page) == ["scrollPlace - 250"])
  }
}
