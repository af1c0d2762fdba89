public import Foundation
import WebUIDrawing

/// A place or a box that a `GeometryProxy` turns into its own coordinates.
nonisolated public struct Anchor<Value> {
  fileprivate enum Place {
    /// In the coordinates of the window.
    case window(Value)
    case within(@Sendable (GeometryProxy) -> Value)
  }

  /// How a place is found in a view.
  nonisolated public struct Source {
    /// The place in the view's own coordinates; nil where it depends on the size of the view.
    package var value: Value?
    /// The place in a view of a size, in the view's own coordinates.
    let place: @Sendable (CGSize) -> Value
  }

  private let place: Place

  /// Makes one out of what it is for a box.
  package init(_ resolve: @escaping @Sendable (GeometryProxy) -> Value) {
    place = .within(resolve)
  }

  /// Makes one of a place that was measured.
  init(_ source: Source, in box: MeasuredBox) {
    let local = source.place(box.size)
    place = .window(Self.moved(local, x: box.origin.x, y: box.origin.y))
  }

  func resolved(in proxy: GeometryProxy) -> Value {
    switch place {
    case .window(let value):
      let origin = proxy.measurement.origin
      return Self.moved(value, x: -origin.x, y: -origin.y)
    case .within(let resolve): return resolve(proxy)
    }
  }

  private static func moved(_ value: Value, x: CGFloat, y: CGFloat) -> Value {
    (value as? any AnchorValue)?.moved(x: x, y: y) as? Value ?? value
  }
}

extension Anchor.Place: Sendable where Value: Sendable {}
extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

nonisolated extension Anchor: Equatable where Value: Equatable {
  public static func == (old: Anchor, new: Anchor) -> Bool {
    switch (old.place, new.place) {
    case (.window(let old), .window(let new)): old == new
    default: false
    }
  }
}

nonisolated extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    if case .window(let value) = place { hasher.combine(value) }
  }
}

extension GeometryProxy {
  /// The place or box in the coordinates of this box.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.resolved(in: self) }
}

/// What can be told in other coordinates.
nonisolated protocol AnchorValue {
  func moved(x: CGFloat, y: CGFloat) -> Self
}

nonisolated extension CGPoint: AnchorValue {
  func moved(x: CGFloat, y: CGFloat) -> CGPoint { CGPoint(x: self.x + x, y: self.y + y) }
}

nonisolated extension CGRect: AnchorValue {
  func moved(x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(origin: origin.moved(x: x, y: y), size: size)
  }
}

nonisolated extension Array: AnchorValue where Element: AnchorValue {
  func moved(x: CGFloat, y: CGFloat) -> [Element] { map { $0.moved(x: x, y: y) } }
}

nonisolated extension Optional: AnchorValue where Wrapped: AnchorValue {
  func moved(x: CGFloat, y: CGFloat) -> Wrapped? { map { $0.moved(x: x, y: y) } }
}
