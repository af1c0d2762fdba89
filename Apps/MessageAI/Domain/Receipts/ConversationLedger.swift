/// Gives messages their places in a conversation, one after another without a gap, and keeps what
/// follows from each place.
package struct ConversationLedger: Hashable, Sendable {
  /// The last place that was given.
  package private(set) var seq: Int
  /// The latest places of lines that tell what happened to the group.
  package private(set) var systemSeqs: [Int]
  /// How far people have come: those who were given, and those who came or left since.
  package private(set) var members: [String: Watermark]

  /// The most places that are remembered of lines about the group, and of one's own messages beyond
  /// what one has read. A badge that shows more than 99 shows no number.
  package static let memory = 100

  package init(seq: Int, systemSeqs: [Int], members: [String: Watermark]) {
    self.seq = seq
    self.systemSeqs = systemSeqs
    self.members = members
  }

  /// Gives the next place to a message that has none, and returns it.
  package mutating func place(_ content: Message.Content, from sender: String) -> Int {
    seq += 1
    if case .system(let event) = content {
      systemSeqs = (systemSeqs + [seq]).suffix(Self.memory)
      note(event, by: sender)
    } else {
      noteOwnMessage(of: sender)
    }
    return seq
  }

  private mutating func note(_ event: GroupEvent, by sender: String) {
    switch event {
    case .created, .renamed: break
    case .added(let uid, _):
      members[uid, default: Watermark()].joinedSeq = seq
      members[uid]?.leftSeq = nil
    case .removed(let uid, _): members[uid, default: Watermark()].leftSeq = seq
    case .left: members[sender, default: Watermark()].leftSeq = seq
    }
  }

  /// What one has written oneself is nothing new: the mark moves on over it, or it is remembered
  /// until the mark has come so far.
  private mutating func noteOwnMessage(of sender: String) {
    var mark = members[sender] ?? Watermark()
    let isNext = max(mark.readSeq, mark.joinedSeq) == seq - 1
    if isNext {
      mark.readSeq = seq
      mark.deliveredSeq = max(mark.deliveredSeq, seq)
    }
    mark.ownSeqs = (mark.ownSeqs + [seq]).filter { $0 > mark.readSeq }.suffix(Self.memory)
    members[sender] = mark
  }
}
