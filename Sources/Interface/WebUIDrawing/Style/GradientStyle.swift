/// A style that passes from colour to colour.
protocol GradientStyle: ShapeStyle {
  var gradient: Gradient { get set }
}

extension GradientStyle {
  /// The style of whose colours less is seen.
  func faded(_ opacity: Double) -> Self {
    var copy = self
    copy.gradient = Gradient(
      stops: gradient.stops.map { stop in
        Gradient.Stop(color: stop.color.opacity(opacity), location: stop.location)
      })
    return copy
  }
}
