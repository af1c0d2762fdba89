import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct AddressTests {
  enum Tab: String { case fruit, people }

  struct Person: Hashable, Codable {
    var name: String
  }

  struct App: View {
    @State private var tab = Tab.fruit
    @State private var fruit: [String] = []
    @State private var people: [Person] = []

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack(path: $fruit) {
          Text("All fruit")
            .navigationDestination(for: String.self) { Text("Fruit: \($0)") }
        }
        .tag(Tab.fruit)
        NavigationStack(path: $people) {
          Button("Ann") { people = [Person(name: "Ann")] }
            .navigationDestination(for: Person.self) { Text("Person: \($0.name)") }
        }
        .tag(Tab.people)
      }
    }
  }

  private func page(at address: String) throws -> Screen {
    var environment = EnvironmentValues()
    environment.location = SceneLocation(try #require(AddressPart.parts(of: address)))
    return Screen(mounting: App(), environment: environment)
  }

  /// The address that a page shows, as its script would put it together.
  private func address(of page: Screen) -> String {
    var parts: [String] = []
    _ = page.visibleNode { element in
      if let part = element["data-at"], !part.isEmpty { parts.append(part) }
      return false
    }
    return parts.joined(separator: "/")
  }

  @Test(arguments: [
    ("", "fruit", "All fruit"),
    ("people", "people", "Ann"),
    ("fruit/kiwi", "fruit/kiwi", "Fruit: kiwi"),
    ("kiwi", "fruit/kiwi", "Fruit: kiwi"),
    ("fruit/a%2Fb%20c", "fruit/a%2Fb%20c", "Fruit: a/b c"),
    ("people/~eyJuYW1lIjoiQm8ifQ", "people/~eyJuYW1lIjoiQm8ifQ", "Person: Bo"),
    ("people/~broken", "people", "Ann"),
    ("people/nobody/~eyJuYW1lIjoiQm8ifQ", "people", "Ann"),
  ])
  func `an address leads to its screen in the first rendering`(
    asked: String, shown: String, text: String
  ) throws {
    let page = try page(at: asked)
    #expect(address(of: page) == shown)
    #expect(page.text.contains(text))
  }

  @Test func `what is pushed is in the address`() async throws {
    let page = try page(at: "people")
    try await page.tap("Ann")
    #expect(address(of: page) == "people/~eyJuYW1lIjoiQW5uIn0")
    #expect(try self.page(at: address(of: page)).text.contains("Person: Ann"))
  }

  struct Library: View {
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        List(0..<50, id: \.self) { Text("Shelf \($0)") }
          .navigationDestination(for: String.self) { Text("Book: \($0)") }
      }
    }
  }

  @Test func `a list below the screen that an address leads to is filled when it is seen`()
    async throws
  {
    var environment = EnvironmentValues()
    environment.location = SceneLocation(["ulysses"])
    let page = Screen(mounting: Library(), environment: environment)
    #expect(page.text.contains("Book: ulysses"))
    #expect(!page.graph.html().contains("Shelf 7"))
    try await page.tap("Back")
    #expect(page.text.contains("Shelf 7"))
    #expect(!page.text.contains("Book"))
  }

  @Test func `a list that was seen stays filled below what is pushed on it`() async throws {
    struct Shelves: View {
      @State private var path: [String] = []

      var body: some View {
        NavigationStack(path: $path) {
          List {
            Text("Shelf 7")
            Button("Open") { path = ["ulysses"] }
          }
          .navigationDestination(for: String.self) { Text("Book: \($0)") }
        }
      }
    }
    let page = Screen(mounting: Shelves())
    try await page.tap("Open")
    #expect(page.text.contains("Book: ulysses"))
    #expect(page.graph.html().contains("Shelf 7"))
  }

  @Test func `values are read as they were written`() {
    func check<Value: Equatable>(_ value: Value) {
      let text = AddressPart.text(of: value)
      #expect(text != nil)
      #expect(text.flatMap { AddressPart.value(of: Value.self, in: $0) } == value)
    }
    check("plain")
    check("~tilde and / slash")
    check(42)
    check(-1.5)
    check(true)
    check(Tab.people)
    check(Person(name: "Zoë, 名前"))
    check([1, 2, 3])
  }

  @Test func `what is too long or cannot be written has no address`() {
    struct Opaque {}
    #expect(AddressPart.text(of: Opaque()) == nil)
    #expect(AddressPart.text(of: "") == nil)
    #expect(AddressPart.text(of: String(repeating: "x", count: 600)) == nil)
    #expect(AddressPart.value(of: Int.self, in: "4x") == nil)
    #expect(AddressPart.value(of: Tab.self, in: "sea") == nil)
    #expect(AddressPart.parts(of: String(repeating: "/a", count: 17)) == nil)
    #expect(AddressPart.parts(of: "/%zz") == nil)
  }
}
