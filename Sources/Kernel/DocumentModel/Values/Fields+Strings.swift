extension Fields {
  /// The fields, their values transformed, by Swift's strings.
  ///
  /// Swift takes names for equal that differ only in how they compose characters. Of such names the
  /// result has the first in the order of their bytes.
  package func byString<Result>(_ transform: (Value) -> Result) -> [String: Result] {
    var result: [String: Result] = [:]
    result.reserveCapacity(count)
    for (name, value) in self {
      guard result.updateValue(transform(value), forKey: name.text) == nil else {
        return Dictionary<String, Result>(
          sortedByKey.map { ($0.key.text, transform($0.value)) },
          uniquingKeysWith: { first, _ in first })
      }
    }
    return result
  }
}
