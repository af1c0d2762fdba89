/// How many messages of a conversation somebody has not seen: a function of sequence numbers alone.
package struct UnreadCount: Hashable, Sendable {
  /// The count itself, never negative.
  package let value: Int

  /// - Parameters:
  ///   - seq: the conversation's last message.
  ///   - systemSeqs: the lines that tell what happened to the group, which count for nobody.
  ///   - mark: how far the person has come.
  package init(seq: Int, systemSeqs: [Int], mark: Watermark) {
    let seen = max(mark.readSeq, mark.joinedSeq)
    let quiet = Set(systemSeqs).union(mark.ownSeqs).count { $0 > seen && $0 <= seq }
    value = max(0, seq - seen - quiet)
  }

  /// What a badge shows, or nil for none: "7", "99+".
  package var badge: String? {
    value == 0 ? nil : value > 99 ? "99+" : "\(value)"
  }
}
