import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
struct AsyncImageTests {
  struct Tabs: View {
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        Tab("Face", systemImage: "person", value: 0) {
          AsyncImage(url: URL(string: "https://example.com/ada.png")) { phase in
            if let image = phase.image {
              image.resizable().accessibilityLabel("A face")
            } else {
              Text(phase.error == nil ? "AL" : "No picture")
            }
          }
        }
        Tab("Mail", systemImage: "envelope", value: 1) { Text("mail") }
      }
    }
  }

  @Test(arguments: [ClientEvent.Kind.load, .fail])
  func `a picture comes, or does not, while its tab is not looked at`(
    kind: ClientEvent.Kind
  ) async throws {
    let page = Screen(mounting: Tabs())
    #expect(page.text.contains("AL"))
    let probe = try #require(page.visibleNode(class: "probe"))
    try await page.tap("Mail")
    try await page.send(kind, to: probe)
    try await page.tap("Face")
    #expect(!page.text.contains("AL"))
    #expect(page.text.contains("No picture") == (kind == .fail))
    let face = page.visibleNode { $0["aria-label"] == "A face" }
    #expect((face != nil) == (kind == .load))
  }
}
