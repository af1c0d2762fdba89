/// Puts the entries of a round into groups.
package enum Grouping {
  /// An entry and the person who has it.
  package struct Entry: Hashable, Sendable {
    package let id: String
    package let owner: String

    package init(id: String, owner: String) {
      self.id = id
      self.owner = owner
    }
  }

  /// Groups of at most so many entries, whose sizes differ by one at most.
  ///
  /// The entries of one person come into different groups as long as there are enough groups for that:
  /// they are dealt one after the other, as cards are.
  ///
  /// - Parameter generator: decides who meets whom.
  package static func groups(
    of entries: [Entry], size: Int, using generator: inout some RandomNumberGenerator
  ) -> [[Entry]] {
    guard !entries.isEmpty, size > 0 else { return [] }
    let count = (entries.count + size - 1) / size
    let people = Dictionary(grouping: entries, by: \.owner)
      .sorted { $0.key < $1.key }.map(\.value).shuffled(using: &generator)
    var groups: [[Entry]] = Array(repeating: [], count: count)
    for (index, entry) in people.joined().enumerated() {
      groups[index % count].append(entry)
    }
    return groups
  }
}
