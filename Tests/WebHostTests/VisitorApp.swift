import Foundation
import WebHost
import WebUI
import WebUICore

/// An app whose button visits another site and that shows what came of it.
@MainActor
final class VisitorApp: AppInstance {
  var rootView: AnyView { AnyView(VisitorView()) }

  func close() async {}
}

private struct VisitorView: View {
  @State private var answer = "nobody went"

  var body: some View {
    Line(text: answer)
    AddButton { Task { await visit() } }
  }

  private func visit() async {
    guard let visits = SiteVisits.current,
      let site = URL(string: "https://provider.example/authorize?state=own&scope=a%20b")
    else { return }
    do {
      answer = "answered \(try await visits.visit(site).absoluteString)"
    } catch {
      answer = "failed \(error)"
    }
  }
}

extension WebApp {
  static let visitor = WebApp(id: "visitor", name: "Visitor", symbol: "globe", tint: .blue) {
    _ in VisitorApp()
  }
}
