import SwiftUI
import WebHost
import WebUICore

/// An app that listens for links only once somebody has "signed in".
@MainActor
final class LinkApp: AppInstance {
  var rootView: AnyView { AnyView(LinkView()) }

  func close() async {}
}

extension WebApp {
  static let linked = WebApp(
    id: "linked", name: "Linked", symbol: "link", tint: .blue,
    doors: AppDoors(links: ["join/*", "team/*/edit"])
  ) { _ in LinkApp() }
}

struct LinkView: View {
  @State private var isSignedIn = false

  var body: some View {
    if isSignedIn {
      OpenedView()
    } else {
      AddButton { isSignedIn = true }
    }
  }
}

struct OpenedView: View {
  @State private var opened: [String] = []
  @State private var isSecondShown = false

  var body: some View {
    Line(text: "opened \(opened.joined(separator: " "))")
      .onOpenURL { opened.append($0.absoluteString) }
    AddButton { isSecondShown = true }
    if isSecondShown {
      Line(text: "second").onOpenURL { opened.append("again \($0)") }
    }
  }
}
