import Foundation
import WebUIControls
public import WebUICore
import WebUILayout

enum SearchSuggestionsKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

enum CompleteSearchKey: EnvironmentKey {
  static var defaultValue: ((String) -> Void)? { nil }
}

extension EnvironmentValues {
  /// What the search field inside suggests.
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// What takes the text of a suggestion into the search field around.
  var completeSearch: ((String) -> Void)? {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }
}

extension View {
  /// Suggests searches while the search field inside is used.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let suggestions = suggestions()
    return environment(\.searchSuggestions, AnyView(suggestions))
  }

  /// Makes a suggestion of the view: choosing it puts a text into the search field.
  public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(text: completion))
  }
}

/// A button that takes its text into the search field around.
struct SearchCompletionModifier: ViewModifier {
  @Environment(\.completeSearch) private var complete
  let text: String

  func body(content: Content) -> some View {
    if let complete {
      Button {
        complete(text)
      } label: {
        content.frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
    } else {
      content
    }
  }
}
