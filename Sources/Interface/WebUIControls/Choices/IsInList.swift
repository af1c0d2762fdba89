import WebUICore

/// Whether a view is among the rows of a list, and so draws itself as one.
enum IsInListKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether a view is among the rows of a list, and so draws itself as one.
  package var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }
}
