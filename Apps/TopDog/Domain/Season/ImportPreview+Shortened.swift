extension AdminCalls.ImportPreview {
  /// The most changes and problems that a preview has.
  static let most = 200

  /// A preview with the first of the changes and problems, and their counts.
  init(players: Int, changes: [String], problems: [Problem]) {
    self.init(
      players: players, changes: Array(changes.prefix(Self.most)), changeCount: changes.count,
      problems: Array(problems.prefix(Self.most)), problemCount: problems.count)
  }
}
