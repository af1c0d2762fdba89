import SwiftUI
import Testing
import WebUI
import WebUICore

/// Mounts what the compiler has checked: names that compile must also work together.
@MainActor
@Suite struct SurfaceTests {
  @Test func `everything that compiles also comes to rest`() async {
    let screens: [AnyView] = [
      AnyView(LayoutNames()), AnyView(ControlNames()), AnyView(TextNames()),
      AnyView(DrawingNames()), AnyView(ScreenNames()), AnyView(FormNames()),
      AnyView(MoreScreenNames()), AnyView(StateNames()),
      AnyView(MoreDrawingNames()), AnyView(ListNames()), AnyView(MotionNames()),
      WindowNames().rootView,
    ]
    for screen in screens {
      let graph = ViewGraph(root: screen.sharingScene())
      await graph.settle()
      #expect(graph.isSettled)
      #expect(graph.html().count > 500)
      graph.close()
    }
  }
}
