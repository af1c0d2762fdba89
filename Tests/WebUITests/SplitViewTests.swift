import Foundation
import Observation
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct SplitViewTests {
  @MainActor @Observable
  final class Mail {
    var box: String?
    var letter: Int?
    var visibility = NavigationSplitViewVisibility.automatic
  }

  struct MailView: View {
    @Bindable var mail: Mail

    var body: some View {
      NavigationSplitView(columnVisibility: $mail.visibility) {
        List(["inbox", "sent"], id: \.self, selection: $mail.box) { Text($0) }
          .navigationTitle("Boxes")
      } content: {
        List([1, 2], id: \.self, selection: $mail.letter) { number in
          NavigationLink("letter \(number)", value: number)
        }
        .navigationTitle(mail.box ?? "No Box")
      } detail: {
        Letter(number: mail.letter).id(mail.letter)
      }
    }
  }

  struct Letter: View {
    let number: Int?
    @State private var likes = 0

    var body: some View {
      VStack {
        Text("letter \(number ?? 0), liked \(likes)")
        Button("Like") { likes += 1 }
      }
      .navigationTitle("Letter")
    }
  }

  static func window(_ width: Double, location: [String]? = nil) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.sceneSize = CGSize(width: width, height: 800)
    environment.location = location.map { SceneLocation($0) }
    return environment
  }

  private func row(_ text: String, of page: Screen) -> DOMElement? {
    page.visibleNode { $0["role"] == "listitem" && $0.plainText.contains(text) }
  }

  private func pick(_ text: String, of page: Screen) async throws {
    try await page.send(.tap, to: row(text, of: page))
  }

  private func columns(of page: Screen) -> [String] {
    ["split-side", "split-middle", "split-detail"].filter { page.visibleNode(class: $0) != nil }
  }

  @Test func `a wide window shows all columns, and each what is picked in the one before`()
    async throws
  {
    let (mail, page) = makePage(width: 1280)
    #expect(columns(of: page) == ["split-side", "split-middle", "split-detail"])
    try await pick("inbox", of: page)
    #expect(mail.box == "inbox")
    #expect(row("inbox", of: page)?["aria-current"] == "true")
    #expect(row("sent", of: page)?["aria-current"] == nil)
    try await page.tap("letter 2")
    #expect(mail.letter == 2)
    #expect(page.text.contains("letter 2, liked 0"))
    #expect(page.visibleNode(class: "split")?["data-at"] == "inbox/2")
  }

  @Test func `the browser's back lets go of what was picked last in a wide window`() async throws {
    let (mail, page) = makePage(width: 1280)
    let split = try #require(page.visibleNode(class: "split"))
    #expect(split["data-nav-depth"] == "0")
    try await pick("inbox", of: page)
    try await page.tap("letter 2")
    #expect(split["data-nav-depth"] == "2")
    try await page.send(.back, .number(1), to: split)
    #expect(mail.letter == nil)
    #expect(mail.box == "inbox")
    #expect(split["data-nav-depth"] == "1")
    try await page.send(.back, .number(0), to: split)
    #expect(mail.box == nil)
  }

  @Test func `a narrow window shows one column at a time and goes back through them`() async throws
  {
    let (mail, page) = makePage(width: 390)
    #expect(columns(of: page) == ["split-side"])
    try await pick("sent", of: page)
    #expect(columns(of: page) == ["split-middle"])
    try await page.tap("letter 1")
    #expect(columns(of: page) == ["split-detail"])
    #expect(page.visibleNode(class: "split")?["data-at"] == "sent/1")
    #expect(page.visibleNode(class: "split")?["data-nav-depth"] == "2")
    try await page.tap("Back")
    #expect(columns(of: page) == ["split-middle"])
    #expect(mail.letter == nil)
    #expect(mail.box == "sent")
    let split = try #require(page.visibleNode(class: "split"))
    try await page.send(.back, .number(0), to: split)
    #expect(columns(of: page) == ["split-side"])
    #expect(mail.box == nil)
  }

  @Test func `a window that becomes narrow stays at what is picked, and keeps its state`()
    async throws
  {
    let (_, page) = makePage(width: 1280)
    try await pick("inbox", of: page)
    try await page.tap("letter 2")
    try await page.tap("Like")
    page.graph.environment = Self.window(390)
    await page.graph.settle()
    #expect(columns(of: page) == ["split-detail"])
    #expect(page.text.contains("letter 2, liked 1"))
    page.graph.environment = Self.window(1280)
    await page.graph.settle()
    #expect(columns(of: page).count == 3)
    #expect(page.text.contains("letter 2, liked 1"))
  }

  @Test func `the toggle takes the sidebar away and brings it back`() async throws {
    let (mail, page) = makePage(width: 1280)
    try await page.tap("Hide Sidebar")
    #expect(columns(of: page) == ["split-middle", "split-detail"])
    #expect(mail.visibility == .doubleColumn)
    try await page.tap("Show Sidebar")
    #expect(columns(of: page).count == 3)
    mail.visibility = .detailOnly
    await page.graph.settle()
    #expect(columns(of: page) == ["split-detail"])
    try await page.tap("Show Sidebar")
    #expect(columns(of: page) == ["split-middle", "split-detail"])
  }

  @Test func `a window without room for three columns lays the sidebar over the others`()
    async throws
  {
    let (mail, page) = makePage(width: 820)
    #expect(columns(of: page) == ["split-middle", "split-detail"])
    #expect(page.visibleNode(class: "split-rest") == nil)
    try await page.tap("Show Sidebar")
    #expect(columns(of: page).count == 3)
    #expect(page.visibleNode(class: "split-rest") != nil)
    try await pick("inbox", of: page)
    #expect(mail.box == "inbox")
    #expect(columns(of: page) == ["split-middle", "split-detail"])
  }

  @Test(arguments: [390.0, 1280])
  func `an address leads to what is picked in the columns`(width: Double) async throws {
    let mail = Mail()
    let page = Screen(
      mounting: MailView(mail: mail), environment: Self.window(width, location: ["sent", "2"]))
    await page.graph.settle()
    #expect(mail.box == "sent")
    #expect(mail.letter == 2)
    #expect(page.text.contains("letter 2, liked 0"))
  }

  @Test func `what is picked by the app itself is shown in a narrow window`() async throws {
    let (mail, page) = makePage(width: 390)
    mail.box = "inbox"
    await page.graph.settle()
    #expect(columns(of: page) == ["split-middle"])
    mail.box = nil
    await page.graph.settle()
    #expect(columns(of: page) == ["split-side"])
  }

  struct Links: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("About") { Text("about this") }
          NavigationLink("Seven", value: 7)
        }
        .navigationTitle("Links")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("number \(number)")
            NavigationLink("More", value: number + 1)
          }
          .navigationDestination(for: Int.self) { Text("deeper \($0)") }
        }
      } detail: {
        Text("nothing yet")
      }
    }
  }

  @Test func `a link in the sidebar shows its view beside it`() async throws {
    let page = Screen(mounting: Links(), environment: Self.window(1280))
    #expect(page.text.contains("nothing yet"))
    try await page.tap("About")
    #expect(page.text.contains("about this"))
    #expect(page.text.contains("Links"))
    try await page.tap("Seven")
    #expect(page.text.contains("number 7"))
    #expect(page.visibleNode(class: "split")?["data-at"] == "7")
    try await page.tap("More")
    #expect(page.text.contains("deeper 8"))
    try await page.tap("Back")
    #expect(page.text.contains("number 7"))
  }

  @Test func `a link leads to its view in a narrow window, and back from it`() async throws {
    let page = Screen(mounting: Links(), environment: Self.window(390))
    try await page.tap("Seven")
    #expect(page.text.contains("number 7"))
    #expect(!page.text.contains("About"))
    try await page.tap("Back")
    #expect(page.text.contains("About"))
    #expect(!page.text.contains("number 7"))
  }

  struct Stacked: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("First", value: 1)
        }
        .navigationTitle("Stacked")
      } detail: {
        NavigationStack {
          NavigationLink("Go On", value: 2)
            .navigationTitle("Own Stack")
            .navigationDestination(for: Int.self) { Text("pushed \($0)") }
        }
      }
    }
  }

  @Test func `a column with a stack of its own has one bar`() async throws {
    let page = Screen(mounting: Stacked(), environment: Self.window(1280))
    try await page.tap("Hide Sidebar")
    #expect(page.visibleNodes { $0.hasClass("bar") }.count == 1)
    try await page.tap("Go On")
    #expect(page.text.contains("pushed 2"))
  }

  @Test func `what is reached in a narrow window comes back after a restart`() async throws {
    let (_, page) = makePage(width: 390)
    try await pick("sent", of: page)
    let saved = try JSONDecoder().decode(
      SavedState.self, from: JSONEncoder().encode(page.graph.savedState()))
    page.graph.close()
    let mail = Mail()
    mail.box = "sent"
    let again = Screen(
      mounting: MailView(mail: mail), environment: Self.window(390), restoring: saved)
    #expect(columns(of: again) == ["split-middle"])
  }

  private func makePage(width: Double) -> (Mail, Screen) {
    let mail = Mail()
    return (mail, Screen(mounting: MailView(mail: mail), environment: Self.window(width)))
  }
}
