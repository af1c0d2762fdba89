import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// What a mask is in the document: a declaration where CSS has one, else a view that is laid out
/// unseen for the script to make a picture of.
@MainActor
struct MaskTests {
  @Test func `shapes and gradients are written as masks`() {
    let cut = Screen(mounting: Text("a").mask { Circle() })
    #expect(cut.visibleNode(class: "t")?.style("clip-path") == "circle(closest-side)")
    #expect(cut.visibleNode(class: "mask-src") == nil)
    let opaque = Screen(mounting: Text("a").mask(RoundedRectangle(cornerRadius: 4).fill(.black)))
    #expect(opaque.visibleNode(class: "t")?.style("border-radius") == "4px")
    let fading = Screen(
      mounting: Text("a").mask {
        LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
      })
    #expect(
      fading.visibleNode(class: "t")?.style("mask-image")?.hasPrefix("linear-gradient") == true)
    #expect(fading.visibleNode(class: "mask-src") == nil)
  }

  @Test func `every other view stands unseen over what it masks`() {
    let page = Screen(
      mounting: Color.red.mask(alignment: .topLeading) {
        Text("hole")
      })
    let source = page.visibleNode(class: "mask-src")
    #expect(source?.plainText == "hole")
    #expect(source?["aria-hidden"] == "true")
    #expect(source?["inert"] == "")
    #expect(source?.style("place-items") == "start start")
    let masked = page.visibleNode(class: "masked")
    #expect(masked?.children.count == 1)
    #expect(page.visibleNode { $0.children.contains { $0 === masked } }?.children.last === source)
  }

  @Test(arguments: [true, false])
  func `a mask takes no part in the layout`(isWide: Bool) {
    let page = Screen(
      mounting: HStack {
        if isWide {
          Color.red.mask { Text("a") }
        } else {
          Text("b").mask { VStack { Color.black } }
        }
      })
    let whole = page.visibleNode(class: "backed")
    #expect(whole?.layoutTraits.isFlexibleWidth == isWide)
  }

  @Test func `a line, a part of a shape and a pale fill are drawn`() {
    let views = [
      AnyView(Text("a").mask { Circle().stroke(.black, lineWidth: 3) }),
      AnyView(Text("a").mask { Circle().fill(.black.opacity(0.5)) }),
      AnyView(Text("a").mask { Circle().trim(from: 0, to: 0.5) }),
      AnyView(Text("a").mask(Path(CGRect(x: 0, y: 0, width: 5, height: 5)))),
    ]
    for view in views { #expect(Screen(mounting: view).visibleNode(class: "mask-src") != nil) }
  }
}
