extension FixedWidthInteger {
  /// A number in units of the form "strokes v1", such as 100 for hundredths.
  ///
  /// What is outside the range becomes the nearest value in it; 0, or what is nearest to that, stands for
  /// what is not a number.
  package init(_ value: Double, unit: Double, _ range: ClosedRange<Int64>) {
    let scaled = value.isNaN ? 0 : (value * unit).rounded()
    self.init(
      Swift.max(Double(range.lowerBound), Swift.min(Double(range.upperBound), scaled)))
  }
}
