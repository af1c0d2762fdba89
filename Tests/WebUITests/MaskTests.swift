import SwiftUI
import Testing
import WebUICore

/// What a mask is in the document: a declaration where CSS has one, else a view that is laid out
/// unseen for the script to make a picture of.
@MainActor
struct MaskTests {
  @Test func `shapes and gradients are written as masks`() {
    let cut = Page(Text("a").mask { Circle() })
    #expect(cut.find(class: "t")?.style("clip-path") == "circle(closest-side)")
    #expect(cut.find(class: "mask-src") == nil)
    let opaque = Page(Text("a").mask(RoundedRectangle(cornerRadius: 4).fill(.black)))
    #expect(opaque.find(class: "t")?.style("border-radius") == "4px")
    let fading = Page(
      Text("a").mask {
        LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)
      })
    #expect(fading.find(class: "t")?.style("mask-image")?.hasPrefix("linear-gradient") == true)
    #expect(fading.find(class: "mask-src") == nil)
  }

  @Test func `every other view stands unseen over what it masks`() {
    let page = Page(
      Color.red.mask(alignment: .topLeading) {
        Text("hole")
      })
    let source = page.find(class: "mask-src")
    #expect(source?.plainText == "hole")
    #expect(source?.attribute("aria-hidden") == "true")
    #expect(source?.attribute("inert") == "")
    #expect(source?.style("place-items") == "start start")
    let masked = page.find(class: "masked")
    #expect(masked?.children.count == 1)
    #expect(page.find { $0.children.contains { $0 === masked } }?.children.last === source)
  }

  @Test(arguments: [true, false])
  func `a mask takes no part in the layout`(isWide: Bool) {
    let page = Page(
      HStack {
        if isWide {
          Color.red.mask { Text("a") }
        } else {
          Text("b").mask { VStack { Color.black } }
        }
      })
    let whole = page.find(class: "backed")
    #expect(whole?.layoutTraits.isFlexibleWidth == isWide)
  }

  @Test func `a line, a part of a shape and a pale fill are drawn`() {
    let views = [
      AnyView(Text("a").mask { Circle().stroke(.black, lineWidth: 3) }),
      AnyView(Text("a").mask { Circle().fill(.black.opacity(0.5)) }),
      AnyView(Text("a").mask { Circle().trim(from: 0, to: 0.5) }),
      AnyView(Text("a").mask(Path(CGRect(x: 0, y: 0, width: 5, height: 5)))),
    ]
    for view in views { #expect(Page(view).find(class: "mask-src") != nil) }
  }
}
