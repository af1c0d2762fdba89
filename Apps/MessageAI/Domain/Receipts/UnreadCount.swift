/// How many messages of a conversation somebody has not seen: a function of sequence numbers alone.
package struct UnreadCount: Hashable, Sendable {
  /// The count itself, never negative.
  package let value: Int

  /// - Parameters:
  ///   - seq: the conversation's last message.
  ///   - silentSeqs: what does not count for the person: lines that tell what happened to the group,
  ///     and messages of people whom they have blocked.
  ///   - mark: how far the person has come.
  package init(seq: Int, silentSeqs: [Int], mark: Watermark) {
    let seen = max(mark.readSeq, mark.joinedSeq)
    let quiet = Set(silentSeqs).union(mark.ownSeqs).count { $0 > seen && $0 <= seq }
    value = max(0, seq - seen - quiet)
  }

  /// What a badge shows, or nil for none: "7", "99+".
  package var badge: String? {
    value == 0 ? nil : value > 99 ? "99+" : "\(value)"
  }
}
