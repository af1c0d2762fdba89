import WebUIControls
public import WebUICore
import WebUIDrawing
import WebUIInteraction

/// When the scopes of a search are offered.
public struct SearchScopeActivation: Sendable {
  let isOnTextEntry: Bool

  /// While a person searches.
  public static let automatic = SearchScopeActivation(isOnTextEntry: false)
  /// As soon as there is a text to search for.
  public static let onTextEntry = SearchScopeActivation(isOnTextEntry: true)
  /// As soon as the search field is used.
  public static let onSearchPresentation = SearchScopeActivation(isOnTextEntry: false)
}

/// The scopes that the search field inside offers.
struct SearchScopes {
  let picker: AnyView
  let activation: SearchScopeActivation

  func areOffered(isActive: Bool, text: String) -> Bool {
    !text.isEmpty || isActive && !activation.isOnTextEntry
  }
}

enum SearchScopesKey: EnvironmentKey {
  static var defaultValue: SearchScopes? { nil }
}

extension EnvironmentValues {
  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}

extension View {
  /// Lets people choose where the search field inside searches.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Lets people choose where the search field inside searches, once it is used in a way.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = Picker("Search in", selection: scope) { scopes() }
      .pickerStyle(.segmented)
      .labelsHidden()
    return environment(
      \.searchScopes, SearchScopes(picker: AnyView(picker), activation: activation))
  }
}
