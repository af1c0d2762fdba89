public import WebUICore

/// Tells the browser from which side the content is laid out.
struct LayoutDirectionModifier: DecorationModifier {
  let direction: LayoutDirection?

  func decorate(_ element: Rendering) {
    element.attribute("dir", direction.map { $0 == .rightToLeft ? "rtl" : "ltr" })
  }
}

extension View {
  /// Lays the view out from the left or from the right.
  public func environment(
    _ keyPath: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
  ) -> some View {
    modifier(LayoutDirectionModifier(direction: keyPath == \.layoutDirection ? value : nil))
      .transformEnvironment(keyPath) { $0 = value }
  }
}
