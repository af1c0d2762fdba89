public import WebUICore

private enum ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { ModelContext(main: .empty) }
}

extension EnvironmentValues {
  /// The context in which views find and change objects. Without a container it knows no models.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}
