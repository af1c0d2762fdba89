extension StandingGroup {
  /// The name of somebody who left the app goes from the rows; the teams stay.
  package mutating func forget(_ userId: String) {
    rows = rows.map { row in
      guard row.userId == userId else { return row }
      return Row(
        id: row.id, userId: row.userId, username: UserProfile.nameOfLeft, roster: row.roster,
        weeks: row.weeks, players: row.players, entered: row.entered)
    }
  }
}
