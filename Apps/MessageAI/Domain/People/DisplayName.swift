import Foundation

/// A name that others see, known to be fit: trimmed, neither empty nor too long.
package struct DisplayName: Hashable, Sendable {
  /// The name, with single spaces between its words.
  package let value: String

  /// The most characters of a name.
  package static let limit = 60

  /// Tidies the name, or gives nil when nothing is left or it is too long.
  package init?(_ text: String) {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, name.count <= DisplayName.limit else { return nil }
    value = name
  }
}
