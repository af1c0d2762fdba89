import Foundation
public import WebUICore

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

struct SearchableModifier: ViewModifier {
  @State private var isActiveHere = false
  @Environment(\.searchScopes) private var scopes
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String

  func body(content: Content) -> some View {
    let isActive = isPresented ?? $isActiveHere
    let text = text
    SearchField(text: text, isActive: isActive, prompt: prompt, scopes: scopes)
    content
      .environment(\.searchScopes, nil)
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

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let (text, isActive) = (text, isActive)
    element.addClass("search")
    element.attribute("role", "search")
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    element.view(Image(systemName: "magnifyingglass"))
    element.element("input") { input in
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
      input.on(.focus) { _ in isActive.wrappedValue = true }
      input.on(.blur) { _ in
        if text.wrappedValue.isEmpty { isActive.wrappedValue = false }
      }
    }
    element.element("button") { button in
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
  }
}

extension View {
  /// Adds a search field whose text is bound.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchableModifier(text: text, isPresented: nil, prompt: prompt?.plainString ?? "Search"))
  }

  /// Adds a search field whose text is bound.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: nil, prompt: prompt.plainString))
  }

  /// Adds a search field whose text is bound.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: nil, prompt: String(prompt)))
  }

  /// Adds a search field whose text and use are bound.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, prompt: prompt?.plainString ?? "Search"))
  }

  /// Adds a search field whose text and use are bound.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(
      SearchableModifier(text: text, isPresented: isPresented, prompt: prompt.plainString))
  }

  /// Adds a search field whose text and use are bound.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: String(prompt)))
  }
}
