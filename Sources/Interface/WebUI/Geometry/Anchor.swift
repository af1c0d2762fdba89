/// A place or a box that a `GeometryProxy` turns into its own coordinates.
public struct Anchor<Value> {
  /// How a place is found in a view.
  public struct Source {
    /// The place in the view's own coordinates; nil for all of the view.
    var value: Value?
  }

  let resolve: @Sendable (GeometryProxy) -> Value

  /// Makes one out of what it is for a box.
  package init(_ resolve: @escaping @Sendable (GeometryProxy) -> Value) {
    self.resolve = resolve
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension GeometryProxy {
  /// The place or box in the coordinates of this box.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.resolve(self) }
}
