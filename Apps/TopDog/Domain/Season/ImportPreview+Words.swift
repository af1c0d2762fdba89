/// What a preview says above its rows.
extension AdminCalls.ImportPreview {
  package var playersSentence: String {
    players == 0
      ? "The file has no row that can be taken."
      : "The file has \(players.counting("player", "players"))."
  }

  package var changesSentence: String {
    changeCount == 0
      ? "It changes nothing." : "It makes \(shown(changeCount, changes.count, "change"))."
  }

  package var problemsSentence: String {
    let rows = shown(problemCount, problems.count, "row")
    return "It has \(rows) that \(problemCount == 1 ? "is" : "are") left out."
  }

  /// As in `300 changes, of which the first 200 are shown`.
  private func shown(_ count: Int, _ shown: Int, _ thing: String) -> String {
    let all = count.counting(thing, "\(thing)s")
    return shown < count ? "\(all) (the first \(shown) are shown)" : all
  }
}
