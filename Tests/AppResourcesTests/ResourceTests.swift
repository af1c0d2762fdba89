import AppResources
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WebUI
import WebUICore

@MainActor
@Suite struct ResourceTests {
  let bundle = Bundle(url: Bundle.module.bundleURL.appending(path: "Fixture")) ?? .module
  let german = Locale(identifier: "de_AT")

  private func shown(_ key: LocalizedStringKey, _ language: String = "de_AT") -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: language)
    return Screen(mounting: Text(key, bundle: bundle), environment: environment).text
  }

  @Test func `a text is shown in the reader's language, with its values`() {
    #expect(shown("Hello \("Ada")") == "Hallo Ada")
    #expect(shown("\("Ada") owes \("Ben")") == "Ben bekommt etwas von Ada")
    #expect(shown("Send") == "Senden")
    #expect(shown("Line\nbreak \"x\"") == "Zeilenübergang")
  }

  @Test func `a text that is in no file is shown as it is written`() {
    #expect(shown("Nobody \("knows") 100%") == "Nobody knows 100%")
    #expect(shown("Send", "fr_FR") == "Send")
  }

  @Test(arguments: [
    ("en_US", 1, "1 message"), ("en_US", 5, "5 messages"), ("ru_RU", 1, "1 сообщение"),
    ("ru_RU", 3, "3 сообщения"), ("ru_RU", 11, "11 сообщений"), ("ru_RU", 21, "21 сообщение"),
    // There is no German text: the language in which it was written counts.
    ("de_DE", 2, "2 messages"),
  ])
  func `the form of words goes with the number`(language: String, count: Int, text: String) {
    #expect(shown("\(count) messages", language) == text)
  }

  @Test func `each number has its own form`() {
    #expect(shown("\(1) birds in \(3) trees", "en") == "1 bird in 3 trees")
    #expect(shown("\(4) birds in \(1) trees", "en") == "4 birds in 1 tree")
  }

  @Test func `older files of plurals are read too`() {
    #expect(shown("\(0) files") == "Keine Datei hier")
    #expect(shown("\(1) files") == "Eine Datei hier")
    #expect(shown("\(7) files") == "7 Dateien hier")
  }

  @Test func `a string is looked up by its key and falls back to its default`() {
    #expect(String(localized: "Send", bundle: bundle, locale: german) == "Senden")
    #expect(
      String(localized: "greeting", defaultValue: "Good day", bundle: bundle, locale: german)
        == "Guten Tag")
    #expect(
      String(
        localized: "greeting", defaultValue: "Good day", bundle: bundle,
        locale: Locale(identifier: "fr")) == "Good day")
    #expect(String(localized: "\(3) unknown \("things")") == "3 unknown things")
  }

  @Test func `a resource is looked up where it is shown`() {
    let resource = LocalizedStringResource(
      "greeting", defaultValue: "Good day", locale: german, bundle: .atURL(bundle.bundleURL))
    #expect(String(localized: resource) == "Guten Tag")
    #expect(resource.key == "greeting")
  }

  struct Greeting: View {
    var body: some View { Text("Hello \("Ada")") }
  }

  @Test func `a scene finds the texts of the module that its view is declared in`() async {
    var environment = EnvironmentValues()
    environment.locale = german
    let graph = ViewGraph(root: AnyView(Greeting()).sharingScene(), environment: environment)
    #expect(graph.html().contains("Hallo "))
    #expect(String(localized: "Send", locale: german) == "Senden")
  }

  @Test func `Markdown becomes attributes and is shown by them`() throws {
    var text = try AttributedString(markdown: "an *old* **bold** [link](https://example.org)")
    #expect(String(text.characters) == "an old bold link")
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org"])
    #expect(text.runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized })
    text.foregroundColor = .red
    let html = ViewGraph(root: Text(text)).html()
    #expect(html.contains("font-weight:700"))
    #expect(html.contains("font-style:italic"))
    #expect(html.contains("href=\"https://example.org\""))
    #expect(html.contains("var(--red)"))
  }
}
