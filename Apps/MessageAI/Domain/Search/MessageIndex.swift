import Foundation

/// Finds messages by their words among those that a device has.
package struct MessageIndex: Sendable {
  /// The latest first.
  private var entries: [Entry] = []
  /// The identifiers of the hits.
  private var known: Set<Hit.ID> = []

  private struct Entry: Sendable {
    var hit: Hit
    /// The text as it is compared: without case and accents.
    var folded: [UInt8]
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
      .map { Entry(hit: $0, folded: Self.folded($0.message.text)) }
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
    let words = query.split(whereSeparator: \.isWhitespace).map { Self.folded(String($0)) }
    guard !words.isEmpty, limit > 0 else { return [] }
    var hits: [Hit] = []
    for entry in entries {
      guard conversationId == nil || entry.hit.conversationId == conversationId,
        words.allSatisfy({ Self.contains($0, in: entry.folded) }), isWanted(entry.hit.message)
      else { continue }
      hits.append(entry.hit)
      if hits.count == limit { break }
    }
    return hits
  }

  private static func folded(_ text: String) -> [UInt8] {
    Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
  }

  private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    return text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        for start in 0...(text.count - word.count) where text[start] == first {
          var length = 1
          while length < word.count, text[start + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        return false
      }
    }
  }
}
