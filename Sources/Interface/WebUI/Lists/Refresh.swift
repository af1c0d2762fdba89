import Observation
public import WebUICore

/// Reloads what a view shows.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  let state: RefreshState

  /// Runs the action.
  public func callAsFunction() async {
    await action()
  }

  @MainActor func start() {
    guard !state.isRunning else { return }
    state.isRunning = true
    Task { @MainActor in
      await action()
      state.isRunning = false
    }
  }
}

/// Whether the action runs.
@MainActor @Observable
final class RefreshState {
  var isRunning = false
}

enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The action that reloads what a view shows.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

struct RefreshModifier: ViewModifier {
  @State private var state = RefreshState()
  let action: @Sendable () async -> Void

  func body(content: Content) -> some View {
    content.environment(\.refresh, RefreshAction(action: action, state: state))
  }
}

extension View {
  /// Lets people reload what this view shows, by pulling it down.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(RefreshModifier(action: action))
  }
}
