import DomainParts
import Foundation

/// Finds messages by their words among those that a device has.
package struct MessageIndex: Sendable {
  /// The latest first.
  private var entries: [Entry] = []
  /// The identifiers of the hits.
  private var known: Set<Hit.ID> = []

  private struct Entry: Sendable {
    var hit: Hit
    var folded: FoldedText
  }

  /// A message that was found.
  package struct Hit: Identifiable, Hashable, Sendable {
    package var conversationId: String
    package var message: Message

    package var id: String { Self.id(of: message.id, in: conversationId) }

    /// The identifier of the hit of a message.
    package static func id(of messageId: String, in conversationId: String) -> String {
      "\(conversationId)/\(messageId)"
    }

    package init(conversationId: String, message: Message) {
      self.conversationId = conversationId
      self.message = message
    }
  }

  /// Takes up messages.
  package init(_ messages: [Hit] = []) {
    update(messages)
  }

  /// Takes up messages that are new or have changed, and forgets others. Lines about groups and what
  /// was deleted are not found.
  package mutating func update(_ messages: [Hit], removing removed: [Hit.ID] = []) {
    let ids = messages.map(\.id)
    let replaced = known.intersection(ids + removed)
    if !replaced.isEmpty {
      entries.removeAll { replaced.contains($0.hit.id) }
      known.subtract(replaced)
    }
    let new =
      messages
      .filter { !$0.message.isSystem && !$0.message.isDeleted && !$0.message.text.isEmpty }
      .map { Entry(hit: $0, folded: FoldedText($0.message.text)) }
    guard !new.isEmpty else { return }
    known.formUnion(new.map(\.hit.id))
    entries = (new + entries).sorted { $0.hit.message.displayDate > $1.hit.message.displayDate }
  }

  /// How many messages can be found.
  package var count: Int { entries.count }

  /// The latest messages that have every word of the query and are wanted, at most `limit`; none for
  /// no words.
  package func search(
    _ query: String, in conversationId: String? = nil, limit: Int = 50,
    where isWanted: (Message) -> Bool = { _ in true }
  ) -> [Hit] {
    let words = SearchWords(query)
    guard !words.isEmpty, limit > 0 else { return [] }
    var hits: [Hit] = []
    for entry in entries {
      guard conversationId == nil || entry.hit.conversationId == conversationId,
        words.isFound(in: entry.folded), isWanted(entry.hit.message)
      else { continue }
      hits.append(entry.hit)
      if hits.count == limit { break }
    }
    return hits
  }
}
