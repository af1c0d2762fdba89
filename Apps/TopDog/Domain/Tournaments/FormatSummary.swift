/// A tournament's format in words.
package struct FormatSummary: Hashable, Sendable {
  private let format: TournamentFormat

  package init(_ format: TournamentFormat) {
    self.format = format
  }

  /// As in `12 teams draft 18 players each`.
  package var draft: String {
    "\(format.order.teams) teams draft \(Self.count(format.order.rounds, "player")) each"
  }

  /// Who picks when.
  package var order: String {
    switch format.order.reversal {
    case .none: "Every second round runs backwards"
    case .thirdRound: "Rounds two and three run backwards, then every second one"
    }
  }

  /// Who counts each week, as in `1 QB, 2 RB, 3 WR, 1 TE, 1 FLEX (RB, WR or TE)`.
  package var lineup: String {
    var parts = Position.allCases.filter { format.shape.starters[$0] > 0 }
      .map { "\(format.shape.starters[$0]) \($0.rawValue)" }
    if format.shape.flex > 0 {
      let letters = Position.allCases.filter(format.shape.flexPositions.contains).map(\.rawValue)
      parts.append("\(format.shape.flex) FLEX (\(Self.choice(letters)))")
    }
    return parts.joined(separator: ", ")
  }

  /// How many players do not count each week.
  package var bench: Int {
    max(0, format.order.rounds - format.shape.starters.total - format.shape.flex)
  }

  /// As in `8 hours for a pick`.
  package var clock: String { "\(Self.duration(format.clock.seconds)) for a pick" }

  /// The shorter times near the season, as in `From 7 days before the season: 1 hour`.
  package var shorterClocks: [String] {
    format.clock.shrinks.sorted { $0.secondsBeforeStart > $1.secondsBeforeStart }.map {
      "From \(Self.duration($0.secondsBeforeStart)) before the season: \(Self.duration($0.seconds))"
    }
  }

  /// When the clock stands still; nil when it never does.
  package var pause: String? {
    guard let pause = format.clock.pause else { return nil }
    let city = pause.timeZone.split(separator: "/").last.map(String.init) ?? pause.timeZone
    return "The clock stands still from \(pause.startHour):00 to \(pause.endHour):00 in "
      + "\(city.replacing("_", with: " ")); you may pick all the same"
  }

  /// A line for each round, as in `Weeks 1 to 14: the best 2 of 12 advance`.
  package var rounds: [String] { format.rounds.map(Self.line) }

  /// The ranks of a prize, as in `6th to 10th`.
  package static func ranks(of tier: PrizeTable.Tier) -> String {
    tier.count == 1
      ? ordinal(tier.firstRank) : "\(ordinal(tier.firstRank)) to \(ordinal(tier.lastRank))"
  }

  /// As in `30 seconds`, `8 hours` or `22 days`: in the largest unit that needs no fraction.
  package static func duration(_ seconds: Int) -> String {
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
    let unit = units.first { seconds >= $0.0 && seconds.isMultiple(of: $0.0) } ?? (1, "second")
    return count(seconds / unit.0, unit.1)
  }

  private static func line(_ round: TournamentRound) -> String {
    let weeks =
      round.firstWeek >= round.lastWeek
      ? "Week \(round.firstWeek)" : "Weeks \(round.firstWeek) to \(round.lastWeek)"
    return round.advancing > 0
      ? "\(weeks): the best \(round.advancing) of \(round.groupSize) advance"
      : "\(weeks): the final of \(round.groupSize)"
  }

  /// As in `1st` or `12th`.
  package static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  private static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }

  private static func count(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
