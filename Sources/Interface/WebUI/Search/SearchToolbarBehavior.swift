public import WebUICore

/// What becomes of a bar while one searches.
public struct SearchPresentationToolbarBehavior: Equatable, Sendable {
  private let hidesContent: Bool

  /// The field takes the place of the bar's title and buttons.
  public static let automatic = SearchPresentationToolbarBehavior(hidesContent: true)
  /// The title and the buttons stay, for example where what is found is chosen and sent by them.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(hidesContent: false)
}

enum SearchToolbarBehaviorKey: EnvironmentKey {
  static var defaultValue: SearchPresentationToolbarBehavior { .automatic }
}

extension EnvironmentValues {
  /// What becomes of the bar while one uses the search field inside.
  var searchToolbarBehavior: SearchPresentationToolbarBehavior {
    get { self[SearchToolbarBehaviorKey.self] }
    set { self[SearchToolbarBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets what becomes of the bar while one uses the search field inside.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    environment(\.searchToolbarBehavior, behavior)
  }
}
