public import Foundation
public import WebUICore

enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 2 }
}

extension EnvironmentValues {
  /// How many dots of the screen make a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of a dot of the screen in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}
