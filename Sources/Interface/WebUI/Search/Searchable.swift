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
  @State private var focus = SearchFocus()
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions
  @Environment(\.searchToolbarBehavior) private var toolbarBehavior
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: String
  var tokens: SearchTokens?
  var isHanded = false

  func body(content: Content) -> some View {
    let isActive = isPresented ?? $isActiveHere
    let (text, chosen, focus) = (text, $chosen, focus)
    let end = {
      text.wrappedValue = ""
      isActive.wrappedValue = false
    }
    let field = SearchField(
      text: text, isActive: isActive, prompt: prompt, scopes: scopes, tokens: tokens,
      suggestions: chosen.wrappedValue == text.wrappedValue ? nil : suggestions,
      staysInPlace: toolbarBehavior == .avoidHidingContent, focus: focus, end: end
    ) {
      text.wrappedValue = $0
      chosen.wrappedValue = $0
    }
    if !isHanded { field }
    content
      .environment(\.handedSearch, isHanded ? AnyView(field) : nil)
      .environment(\.searchScopes, nil)
      .environment(\.searchSuggestions, nil)
      .environment(\.searchToolbarBehavior, .automatic)
      .environment(\.isSearching, isActive.wrappedValue || !text.wrappedValue.isEmpty)
      .environment(
        \.dismissSearch,
        DismissSearchAction {
          end()
          focus.move(false)
        }
      )
      .onChange(of: isActive.wrappedValue, initial: true) { _, isActive in focus.move(isActive) }
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
