import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

/// Mounts what the compiler has checked: names that compile must also work together.
@MainActor
@Suite struct SurfaceTests {
  @Test func `everything that compiles also comes to rest`() async throws {
    let screens: [AnyView] = [
      AnyView(LayoutNames()), AnyView(ControlNames()), AnyView(TextNames()),
      AnyView(DrawingNames()), AnyView(ScreenNames()), AnyView(FormNames()),
      AnyView(MoreScreenNames()), AnyView(StateNames()),
      AnyView(MoreDrawingNames()), AnyView(ListNames()), AnyView(MotionNames()),
      WindowNames().rootView,
    ]
    for screen in screens {
      let shown = try await Screen { screen }
      #expect(shown.graph.isSettled)
      #expect(shown.html.count > 500)
      shown.close()
    }
  }
}
