/// A group's name, known to be fit: trimmed, neither empty nor too long.
package struct GroupName: Hashable, Sendable {
  /// The name, with single spaces between its words.
  package let value: String

  /// The most characters of a name.
  package static let limit = 60

  /// The fewest people a group begins with, its creator among them.
  package static let fewestPeople = 3

  /// The most people a group has.
  package static let mostPeople = 200

  /// Tidies the name, or gives nil when nothing is left or it is too long.
  package init?(_ text: String) {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, name.count <= GroupName.limit else { return nil }
    value = name
  }
}
