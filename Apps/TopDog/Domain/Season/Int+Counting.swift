extension Int {
  /// The number with what is counted, as in `1 entry` and `672,672 entries`.
  package func counting(_ one: String, _ several: String) -> String {
    "\(grouped) \(self == 1 ? one : several)"
  }

  /// The digits with a comma before every third.
  private var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isStart ? "," : "") + String(digits[index])
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }
}
