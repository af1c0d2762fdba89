extension Int {
  /// The number with what is counted, as in "1 pick" and "3 picks".
  func counting(_ one: String, _ several: String) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(several)"
  }
}
