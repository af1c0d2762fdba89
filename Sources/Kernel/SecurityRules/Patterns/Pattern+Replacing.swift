extension Pattern {
  /// The text with every match replaced; `\1` in the replacement stands for the first group.
  func replacing(_ text: String, with replacement: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let template = Array(replacement.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    for match in matches(in: scalars) {
      result.append(contentsOf: scalars[start..<match[0]])
      Self.fill(template, match, scalars, into: &result)
      start = match[1]
    }
    result.append(contentsOf: scalars[start...])
    return String(result)
  }

  /// The parts of the text between the matches.
  func splitting(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var parts: [String] = []
    var start = 0
    for match in matches(in: scalars) where match[1] > 0 && match[0] < scalars.count {
      parts.append(String(String.UnicodeScalarView(scalars[start..<match[0]])))
      start = match[1]
    }
    parts.append(String(String.UnicodeScalarView(scalars[start...])))
    return parts
  }

  /// Every match from left to right, none within another.
  private func matches(in scalars: [Unicode.Scalar]) -> [[Int]] {
    var matches: [[Int]] = []
    var start = 0
    while start <= scalars.count, let match = firstMatch(in: scalars, from: start) {
      // An empty match just after another is none.
      if match[1] > match[0] || match[0] != matches.last?[1] { matches.append(match) }
      start = match[1] > match[0] ? match[1] : match[1] + 1
    }
    return matches
  }

  private static func fill(
    _ template: [Unicode.Scalar], _ match: [Int], _ scalars: [Unicode.Scalar],
    into result: inout String.UnicodeScalarView
  ) {
    var index = 0
    while index < template.count {
      let scalar = template[index]
      index += 1
      guard scalar == "\\", index < template.count else {
        result.append(scalar)
        continue
      }
      let next = template[index]
      index += 1
      if ("0"..."9").contains(next) {
        let group = 2 * Int(next.value - 0x30)
        if group + 1 < match.count, match[group] >= 0, match[group + 1] >= match[group] {
          result.append(contentsOf: scalars[match[group]..<match[group + 1]])
        }
      } else {
        result.append(next)
      }
    }
  }
}
