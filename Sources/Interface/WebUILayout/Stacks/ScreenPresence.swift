import Observation
package import WebUICore

/// Whether a screen of a stack was ever in sight.
///
/// Rows are made when they can be seen, as on a phone: an address that leads to a pushed screen does
/// not fill the lists of the screens below it.
@MainActor @Observable
package final class ScreenPresence {
  private let outer: ScreenPresence?
  private var wasOnTop: Bool

  /// Makes the presence of a screen inside another one.
  package init(in outer: ScreenPresence?, isOnTop: Bool) {
    self.outer = outer
    wasOnTop = isOnTop
  }

  /// Whether this screen and those around it were in sight.
  var wasSeen: Bool { wasOnTop && outer?.wasSeen != false }

  /// Notes that the screen is on top of its stack now.
  package func comeToTop() {
    if !wasOnTop { wasOnTop = true }
  }
}

enum ScreenPresenceKey: EnvironmentKey {
  static var defaultValue: ScreenPresence? { nil }
}

enum IsInTabsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The screen around a view.
  package var screenPresence: ScreenPresence? {
    get { self[ScreenPresenceKey.self] }
    set { self[ScreenPresenceKey.self] = newValue }
  }

  /// Whether the view is in a tab view, where only the chosen tab is in sight.
  package var isInTabs: Bool {
    get { self[IsInTabsKey.self] }
    set { self[IsInTabsKey.self] = newValue }
  }
}

extension Rendering {
  /// Mounts rows inside once the screen around them comes into sight.
  @MainActor
  package func rows(
    _ content: some View, basis: AnyHashable? = nil,
    environment: @escaping (inout EnvironmentValues) -> Void
  ) {
    guard self.environment.screenPresence?.wasSeen != false else { return }
    view(content, key: "rows", basis: basis, environment: environment)
  }
}
