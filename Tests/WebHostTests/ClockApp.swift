import Foundation
import SwiftUI
import WebHost

/// An app with a button that shows a clock.
@MainActor
final class ClockApp: AppInstance {
  let rootView = AnyView(ClockView())

  func close() async {}
}

extension WebApp {
  static let clock = WebApp(id: "clock", name: "Clock", symbol: "clock", tint: .orange) { _ in
    ClockApp()
  }
}

private struct ClockView: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("Show") { isShown = true }
      if isShown {
        Text(.now.addingTimeInterval(-7200), style: .relative)
      }
    }
  }
}
