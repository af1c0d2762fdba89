extension Draft {
  /// The draft of a tournament in which a person who joins it takes a seat: the oldest with a free one in
  /// which they do not sit. Nil when joining begins a new draft.
  package static func next(
    in tournament: String, for userId: String, among drafts: [Draft]
  ) -> Draft? {
    drafts.filter {
      $0.tournamentId == tournament && $0.state == .filling && !$0.isFull
        && $0.slot(of: userId) == nil
    }.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// How many seats are free.
  package var freeSeats: Int { order.teams - seats.count }
}
