public import WebUICore

extension View {
  /// Accepts the wish to tighten letters; a browser sets them by the metrics of the font.
  public func allowsTightening(_ flag: Bool) -> some View { self }
}
