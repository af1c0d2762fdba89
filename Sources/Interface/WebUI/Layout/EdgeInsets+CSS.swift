extension EdgeInsets {
  var css: String {
    [top, trailing, bottom, leading].map(CSS.points).joined(separator: " ")
  }
}
