import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

/// What a view is changed to at the edges of a scroll view, as the browser reads it.
@MainActor
struct ScrollTransitionTests {
  private func changed(_ view: some View) -> (outer: DOMElement?, inner: DOMElement?) {
    let outer = Screen(mounting: ScrollView { view }).visibleNode(class: "scroll-tr")
    return (outer, outer?.children.first)
  }

  @Test func `each amount follows how far the view has come`() {
    let (outer, inner) = changed(
      Text("a").scrollTransition { view, phase in
        view.opacity(phase.isIdentity ? 1 : 0.5).offset(x: phase.value * 30)
      })
    #expect(outer?.style("animation-range") == "entry 0% entry 100%,exit 0% exit 100%")
    #expect(outer?.style("animation-timing-function") == "cubic-bezier(0.42,0,0.58,1)")
    #expect(
      inner?.style("opacity") == "calc((1 + max(0,var(--ph))*-0.5 + max(0,-1*var(--ph))*-0.5))")
    #expect(
      inner?.style("transform")
        == "translate(calc((0 + max(0,var(--ph))*30 + max(0,-1*var(--ph))*-30)*1px),calc((0)*1px))")
    #expect(inner?.style("transition") == nil)
  }

  @Test func `the last change is the outermost`() {
    let (_, inner) = changed(
      Text("a").scrollTransition { view, phase in
        view.scaleEffect(phase.isIdentity ? 1 : 2, anchor: .leading).offset(y: 5)
          .blur(radius: phase.isIdentity ? 0 : 3)
      })
    let transform = inner?.style("transform") ?? ""
    #expect(transform.hasPrefix("translate(calc((0)*1px),calc((5)*1px)) translate(-50%,0%) scale("))
    #expect(transform.hasSuffix("translate(calc(-50*-1%),calc(0*-1%))"))
    #expect(inner?.style("filter")?.hasPrefix("blur(calc((0 + max(0,var(--ph))*3") == true)
  }

  @Test func `what one end has and the other has not is neutral there`() {
    let (_, inner) = changed(
      Text("a").scrollTransition(topLeading: .identity, bottomTrailing: .interactive) {
        view, phase in
        view.opacity(phase.isIdentity ? 1 : 0)
      })
    #expect(inner?.style("opacity") == "calc((1 + max(0,var(--ph))*-1))")
  }

  @Test func `a change that goes on over time waits for its threshold`() {
    let (outer, inner) = changed(
      Text("a").scrollTransition(.animated(.easeIn(duration: 0.2)).threshold(.visible(0.3))) {
        view, phase in
        view.opacity(phase.isIdentity ? 1 : 0)
      })
    #expect(outer?.style("animation-range") == "entry 0% entry 30%,exit 70% exit 100%")
    #expect(outer?.style("animation-timing-function") == "step-end,step-start")
    #expect(inner?.style("transition") == "all 0.2s cubic-bezier(0.42,0,1,1) 0s")
  }

  @Test func `no change leaves the view alone`() {
    #expect(changed(Text("a").scrollTransition(.identity) { view, _ in view }).outer == nil)
    let sideways = changed(
      Text("a").scrollTransition(axis: .horizontal) { view, _ in view.opacity(0.5) })
    #expect(sideways.outer?.hasClass("scroll-tr-x") == true)
  }
}
