import DomainParts
import SwiftUI

extension Text {
  /// Shows a text with what was searched for semibold and in the primary colour, and the rest in the
  /// secondary one; without a hit it looks as any other text.
  package init(_ text: String, marking words: SearchWords) {
    let ranges = words.ranges(in: text)
    guard !ranges.isEmpty else {
      self.init(verbatim: text)
      return
    }
    var parts: [Text] = []
    var end = text.startIndex
    func addRest(until start: String.Index) {
      guard end < start else { return }
      parts.append(Text(verbatim: String(text[end..<start])).foregroundColor(.secondary))
    }
    for range in ranges {
      addRest(until: range.lowerBound)
      parts.append(
        Text(verbatim: String(text[range])).fontWeight(.semibold).foregroundColor(.primary))
      end = range.upperBound
    }
    addRest(until: text.endIndex)
    self = parts.dropFirst().reduce(parts[0], +)
  }
}
