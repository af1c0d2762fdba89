/// A notice for people's devices: what it says, and where it leads.
package struct Notice: Hashable, Sendable {
  package let kind: NoticeKind
  package let title: String
  package let body: String
  /// What programs read: `type`, `competitionId`, and more by its kind.
  package let data: [String: String]

  private init(_ kind: NoticeKind, _ title: String, _ body: String, _ data: [NoticeField: String]) {
    self.kind = kind
    self.title = title
    self.body = body
    self.data = Dictionary(
      uniqueKeysWithValues: data.map { ($0.key.rawValue, $0.value) }
        + [(NoticeField.type.rawValue, kind.rawValue)])
  }

  /// That winners were announced, corrected or withdrawn.
  package static func result(_ announcement: Announcement, in competitionId: String) -> Notice {
    Notice(
      .winnerAnnounced, announcement.title, announcement.body,
      [.competitionId: competitionId, .categoryId: announcement.categoryId])
  }

  /// That voting closed, with the digest of the sealed picks to keep.
  package static func locked(
    _ categoryName: String, _ sealed: SealedPicks
  ) -> Notice {
    Notice(
      .votingLocked, "Voting Locked", "Voting for \(categoryName) has closed",
      [
        .competitionId: sealed.competitionId, .categoryId: sealed.categoryId,
        .digest: sealed.digest,
      ])
  }

  /// Why a competition's people hear of it.
  package enum Reason: String, Codable, CaseIterable, Hashable, Sendable {
    case picksLeft, archived, removed, handedOver
  }

  /// That picks are missing shortly before the lock.
  package static func picksLeft(
    _ count: Int, in competition: Competition, within time: String = "an hour"
  ) -> Notice {
    let picks = count == 1 ? "1 pick" : "\(count) picks"
    return update(.picksLeft, "\(picks) left, locks in \(time)", competition)
  }

  /// That something about the competition changed.
  package static func update(
    _ reason: Reason, _ body: String, _ competition: Competition
  ) -> Notice {
    Notice(
      .competitionUpdate, competition.name, body,
      [.competitionId: competition.id, .reason: reason.rawValue])
  }
}
