import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct LayoutTests {
  @Test func `a spacer makes its row take the whole width of the column`() {
    let page = Screen(
      mounting: VStack {
        HStack {
          Text("a")
          Spacer()
        }
        Text("b")
      })
    #expect(page.visibleNode(class: "hs")?.style("align-self") == "stretch")
    #expect(page.visibleNode(class: "sp")?.style("flex") == "1 0 8px")
    #expect(page.visibleNode(class: "vs")?.style("justify-self") == "stretch")
  }

  @Test func `what scrolls sideways is as tall as its content wants to be`() {
    func fills(_ content: some View) -> Bool {
      let page = Screen(mounting: ScrollView(.horizontal) { HStack { content } }.frame(height: 120))
      return page.visibleNode(class: "sc")?.style("align-self") == "stretch"
    }
    #expect(fills(Color.red.containerRelativeFrame(.horizontal)))
    #expect(fills(Text("a").frame(maxHeight: .infinity)))
    #expect(!fills(Text("a")))
    #expect(!fills(Color.red.frame(height: 20)))
  }

  @Test func `flexibility passes through modifiers and composite views`() {
    struct Filling: View {
      var body: some View { Color.red.padding(4).opacity(0.5) }
    }
    let page = Screen(
      mounting: VStack {
        Filling()
        Text("b")
      })
    let column = page.visibleNode(class: "vs")
    #expect(column?.children.first?.style("flex") == "1 1 0")
    #expect(column?.children.last?.style("flex") == "none")
    #expect(column?.style("align-self") == "stretch")
  }

  @Test func `a fixed frame stops flexibility and an infinite one starts it`() {
    let page = Screen(
      mounting: HStack {
        Color.red.frame(width: 10, height: 10)
        Text("a").frame(maxWidth: .infinity, alignment: .leading)
      })
    let row = page.visibleNode(class: "hs")
    #expect(row?.children.first?.style("flex") == "none")
    #expect(row?.children.first?.style("width") == "10px")
    #expect(row?.children.last?.style("flex") == "1 1 0")
    #expect(row?.children.last?.style("place-items") == "center start")
  }

  @Test func `texts beside each other are offered equal parts of what fixed views leave`() {
    let page = Screen(
      mounting: HStack(spacing: 10) {
        Text("one")
        Color.red.frame(width: 30, height: 10)
        Text("two")
      })
    let row = page.visibleNode(class: "hs")
    let part = "calc-size(max-content,min(size,(100% - 50px)/2))"
    #expect(row?.children.map { $0.style("min-width") } == [part, nil, part])
  }

  @Test func `a frame's least width holds beside other texts`() {
    let page = Screen(
      mounting: HStack(spacing: 10) {
        Text("a").frame(minWidth: 44)
        Text("two")
      })
    let row = page.visibleNode(class: "hs")
    #expect(
      row?.children.first?.style("min-width")
        == "calc-size(max-content,max(44px,min(size,(100% - 10px)/2)))")
  }

  @Test func `a view with priority is offered all that others do not need, through modifiers`() {
    let page = Screen(
      mounting: HStack(spacing: 8) {
        Text("first").layoutPriority(1).padding(2).border(.gray)
        Text("second")
      })
    let row = page.visibleNode(class: "hs")
    #expect(
      row?.children.map { $0.style("min-width") } == [
        "calc-size(max-content,min(size,(100% - 8px)/1))", nil,
      ])
    #expect(row?.children.first?.style("flex") == "0 0.000001 auto")
  }

  @Test func `one text beside what is fixed needs no share`() {
    let page = Screen(
      mounting: HStack {
        Image(systemName: "star")
        Text("only")
      })
    #expect(page.visibleNode(class: "t")?.style("min-width") == nil)
  }

  @Test func `the place of a child follows when it becomes flexible`() async throws {
    struct Changing: View {
      @State private var isWide = false

      var body: some View {
        VStack {
          if isWide { Spacer() }
          Button("wide") { isWide = true }
        }
      }
    }
    let page = Screen(mounting: Changing())
    #expect(page.visibleNode(class: "vs")?.style("align-self") == nil)
    try await page.tap("wide")
    #expect(page.visibleNode(class: "vs")?.style("align-self") == "stretch")
  }

  @Test func `modifiers apply to each view of a group`() {
    let page = Screen(
      mounting: VStack {
        Group {
          Text("a")
          Text("b")
        }
        .padding(3)
      })
    #expect(page.visibleNode(class: "vs")?.children.map { $0.style("padding") } == ["3px", "3px"])
  }

  @Test func `a backing is not part of the size`() {
    let page = Screen(mounting: Text("a").background { Color.red })
    #expect(page.visibleNode(class: "backed")?.style("justify-self") == nil)
    #expect(page.visibleNode(class: "under") != nil)
  }

  @Test func `a ground takes the outline of a shape`() {
    let page = Screen(mounting: Text("a").background(.blue, in: RoundedRectangle(cornerRadius: 7)))
    #expect(page.visibleNode(class: "t")?.style("border-radius") == "7px")
  }

  @Test func `a divider follows the stack around it`() {
    #expect(Screen(mounting: VStack { Divider() }).visibleNode(class: "dv-x") != nil)
    #expect(Screen(mounting: HStack { Divider().padding(2) }).visibleNode(class: "dv-y") != nil)
  }

  @Test func `opacities multiply`() {
    #expect(
      Screen(mounting: Text("a").opacity(0.5).opacity(0.5)).visibleNode(class: "t")?.style(
        "opacity") == "0.25")
  }
}
