import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing

/// Where a search field stands; here always in the bar.
public struct SearchFieldPlacement: Sendable {
  /// When a search field of the bar is shown.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

/// Ends a search.
public struct DismissSearchAction {
  let action: @MainActor () -> Void

  @MainActor public func callAsFunction() {
    action()
  }
}

enum IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

extension EnvironmentValues {
  /// Whether a person uses the search field around.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search around.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// What shows screens of its own: a search field around it stands in the bar of its first screen.
@MainActor
protocol SearchTaker {}

extension NavigationStack: SearchTaker {}

extension NavigationSplitView: SearchTaker {}

extension ModifiedContent: SearchTaker where Content: SearchTaker {}

enum HandedSearchKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  /// The search field for the first screen of the stack inside.
  var handedSearch: AnyView? {
    get { self[HandedSearchKey.self] }
    set { self[HandedSearchKey.self] = newValue }
  }
}

/// A screen below the search field that was handed to it.
struct SearchedScreen: View {
  let search: AnyView?
  let content: AnyView

  var body: some View {
    if let search { search }
    content
  }
}

struct SearchableModifier: ViewModifier {
  @State private var isActiveHere = false
  /// The text of the suggestion that was chosen last: it needs no more suggestions.
  @State private var chosen: String?
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String
  var tokens: SearchTokens?
  var isHanded = false

  func body(content: Content) -> some View {
    let isActive = isPresented ?? $isActiveHere
    let (text, chosen) = (text, $chosen)
    let field = SearchField(
      text: text, isActive: isActive, prompt: prompt, scopes: scopes, tokens: tokens,
      suggestions: chosen.wrappedValue == text.wrappedValue ? nil : suggestions
    ) {
      text.wrappedValue = $0
      chosen.wrappedValue = $0
    }
    if !isHanded { field }
    content
      .environment(\.handedSearch, isHanded ? AnyView(field) : nil)
      .environment(\.searchScopes, nil)
      .environment(\.searchSuggestions, nil)
      .environment(\.isSearching, isActive.wrappedValue || !text.wrappedValue.isEmpty)
      .environment(
        \.dismissSearch,
        DismissSearchAction {
          text.wrappedValue = ""
          isActive.wrappedValue = false
        })
  }
}

/// The field, with a magnifying glass and a button that clears it.
struct SearchField: ElementView {
  let text: Binding<String>
  let isActive: Binding<Bool>
  let prompt: String
  let scopes: SearchScopes?
  let tokens: SearchTokens?
  let suggestions: AnyView?
  /// Takes the text of a suggestion.
  let complete: (String) -> Void

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let (text, isActive, tokens) = (text, isActive, tokens)
    element.addClass("search")
    element.attribute("role", "search")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.view(Image(systemName: "magnifyingglass"), key: "symbol")
    if let tokens { draw(tokens, in: element) }
    element.element("input", key: "field") { input in
      input.attribute("type", "search")
      input.attribute("enterkeyhint", "search")
      input.attribute("autocomplete", "off")
      input.attribute("placeholder", prompt)
      input.attribute("aria-label", prompt)
      input.value(text.wrappedValue)
      input.tellsSubmission(of: .search)
      input.on(.input) { event in
        guard let typed = event.text, typed != text.wrappedValue else { return }
        text.wrappedValue = typed
      }
      if let tokens, !tokens.views.isEmpty {
        input.on(.key) { event in
          if event.text == "Backspace", text.wrappedValue.isEmpty {
            tokens.remove(tokens.views.count - 1)
          }
        }
      }
      input.on(.focus) { _ in isActive.wrappedValue = true }
      input.on(.blur) { _ in
        if text.wrappedValue.isEmpty { isActive.wrappedValue = false }
      }
    }
    element.element("button", key: "clear") { button in
      button.attribute("type", "button")
      button.addClass("btn", "clear")
      button.attribute("aria-label", "Clear text")
      button.on(.tap) { _ in text.wrappedValue = "" }
      button.view(Image(systemName: "xmark.circle.fill"))
    }
    if let scopes, scopes.areOffered(isActive: isActive.wrappedValue, text: text.wrappedValue) {
      element.element("div", key: "scopes") { part in
        part.addClass("scopes")
        part.layout = .vertical(isTextTight: false)
        part.view(scopes.picker)
      }
    }
    if let suggestions { draw(suggestions, in: element) }
  }

  private func draw(_ tokens: SearchTokens, in element: Rendering) {
    for (index, token) in tokens.views.enumerated() {
      element.element("button", key: "token\(index)") { button in
        button.attribute("type", "button")
        button.addClass("btn", "token")
        button.attribute("title", "Remove")
        button.layout = .horizontal(gap: 4)
        button.on(.tap) { _ in tokens.remove(index) }
        button.view(token)
      }
    }
  }

  // They are shown while the focus is in the search, by the style sheet: a touch on one of them takes
  // the focus from the field before it is heard.
  private func draw(_ suggestions: AnyView, in element: Rendering) {
    let complete = complete
    let field = element.children.first { $0.tag == "input" }
    element.element("div", key: "suggestions") { part in
      part.addClass("suggestions")
      part.attribute("role", "list")
      part.attribute("aria-label", "Suggestions")
      part.view(suggestions.modifier(SuggestionRowModifier())) { environment in
        environment.searchScopes = nil
        environment.searchSuggestions = nil
        environment.completeSearch = { text in
          complete(text)
          // What was chosen goes away with the suggestions: the field has the focus again.
          guard let field else { return }
          field.graph.sendLater(.command(id: field.id, name: "focus", argument: nil))
        }
      }
    }
  }
}

/// Makes a row of each suggestion.
struct SuggestionRowModifier: WrapperModifier {
  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("suggestion")
    element.attribute("role", "listitem")
    element.layout = .vertical(isTextTight: false)
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    content.place(in: element)
  }
}

extension View {
  func searched(
    text: Binding<String>, isPresented: Binding<Bool>?, prompt: String, tokens: SearchTokens? = nil
  ) -> some View {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, prompt: prompt, tokens: tokens,
        isHanded: self is any SearchTaker))
  }

  /// Adds a search field whose text is bound.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searched(text: text, isPresented: nil, prompt: prompt?.plainString ?? "Search")
  }

  /// Adds a search field whose text is bound.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searched(text: text, isPresented: nil, prompt: prompt.plainString)
  }

  /// Adds a search field whose text is bound.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searched(text: text, isPresented: nil, prompt: String(prompt))
  }

  /// Adds a search field whose text and use are bound.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searched(text: text, isPresented: isPresented, prompt: prompt?.plainString ?? "Search")
  }

  /// Adds a search field whose text and use are bound.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searched(text: text, isPresented: isPresented, prompt: prompt.plainString)
  }

  /// Adds a search field whose text and use are bound.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searched(text: text, isPresented: isPresented, prompt: String(prompt))
  }
}
