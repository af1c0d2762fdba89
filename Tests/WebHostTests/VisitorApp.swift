import Foundation
import WebHost
import WebUI
import WebUICore

/// An app whose button visits another site and that shows what came of it.
@MainActor
final class VisitorApp: AppInstance {
  private let isPayer: Bool

  /// - Parameter isPayer: whether the other site is told beforehand where to send the page back to.
  init(isPayer: Bool) {
    self.isPayer = isPayer
  }

  var rootView: AnyView { AnyView(VisitorView(isPayer: isPayer)) }

  func close() async {}
}

private struct VisitorView: View {
  let isPayer: Bool
  @State private var answer = "nobody went"

  var body: some View {
    Line(text: answer)
    AddButton { Task { if isPayer { await pay() } else { await visit() } } }
  }

  /// Visits a site that is told beforehand where to send the page back to.
  private func pay() async {
    do {
      let back = try await SiteVisits.current?.visit { address in
        var parts = URLComponents(string: "https://shop.example/pay")
        parts?.queryItems = [URLQueryItem(name: "back", value: address.absoluteString)]
        guard let site = parts?.url else { throw SiteVisits.Failure.impossible }
        return site
      }
      answer = "paid \(back?.query() ?? "")"
    } catch {
      answer = "failed \(error)"
    }
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
    _ in VisitorApp(isPayer: false)
  }

  static let payer = WebApp(id: "payer", name: "Payer", symbol: "cart", tint: .blue) {
    _ in VisitorApp(isPayer: true)
  }
}
