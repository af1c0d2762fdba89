public import WebUICore
public import WebUIDrawing

enum ScrollAnchorKey: EnvironmentKey {
  static var defaultValue: UnitPoint? { nil }
}

extension EnvironmentValues {
  /// Where the scrollers in a view stand at first.
  package var defaultScrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// Where the scrollers in this view stand at first, and stay while content grows.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }
}
