extension EdgeInsets {
  /// The distances in the order of a style sheet: top, end, bottom, start.
  package var css: String {
    [top, trailing, bottom, leading].map(CSS.points).joined(separator: " ")
  }
}
