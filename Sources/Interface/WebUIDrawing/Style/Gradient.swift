public import Foundation

/// Colours that pass into one another at given places.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is reached, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The stops as CSS, separated by commas.
  package var css: String {
    let shown = stops.count == 1 ? [stops[0], stops[0]] : stops
    return shown.isEmpty
      ? "transparent,transparent"
      : shown.map { "\($0.color.fillCSS) \(CSS.percent($0.location))" }.joined(separator: ",")
  }

}

extension Gradient: ShapeStyle, GradientStyle {
  var gradient: Gradient {
    get { self }
    set { self = newValue }
  }

  public func _paint() -> _Paint { .image("linear-gradient(\(css))") }
}

/// A gradient that chooses its own geometry, such as `Color.blue.gradient`.
public struct AnyGradient: Hashable, Sendable, ShapeStyle, GradientStyle {
  var gradient: Gradient

  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  public func _paint() -> _Paint { gradient._paint() }
}
