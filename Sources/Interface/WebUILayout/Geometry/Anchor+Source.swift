public import Foundation
public import WebUIDrawing

nonisolated extension Anchor<CGRect>.Source {
  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(value: nil) { CGRect(origin: .zero, size: $0) }
  }

  /// A rectangle in the view's own coordinates, in points.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(value: r) { _ in r }
  }
}

nonisolated extension Anchor<CGPoint>.Source {
  /// A point in the view's own coordinates, in points.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(value: p) { _ in p }
  }

  /// A point at a part of the view's width and height.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    let (x, y) = (p.x, p.y)
    return Anchor<CGPoint>.Source(value: nil) { CGPoint(x: $0.width * x, y: $0.height * y) }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

nonisolated extension Anchor.Source {
  /// Several places.
  public init<T: Sendable>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(value: nil) { size in array.map { $0.place(size) } }
  }

  /// A place, or none.
  public init<T: Sendable>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(value: nil) { size in anchor?.place(size) }
  }
}
