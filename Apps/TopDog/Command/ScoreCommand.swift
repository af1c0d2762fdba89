import ArgumentParser
import TopDogDomain

/// Scores every entry in every week.
struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Scores entries by week, each with its best line-up.",
    discussion: """
      Writes entry,week,total in the order of the rosters, then of the weeks. A player without a row in a \
      week has 0; of players with equal points the earlier one of the roster counts.
      """)

  @Option(help: "The rosters: entry,player,position in draft order.")
  var rosters: String
  @Option(help: "The points: week,player,points.")
  var points: String?
  @Option(
    help: """
      Weekly statistics with the columns of github.com/hvpkod/NFL-Data, and FumLost where it is known. A \
      player is named by player, else by PlayerId.
      """)
  var stats: String?
  @Option(help: "Rules in JSON: slots, flex and scoring. Without it: half a point for a reception.")
  var rules: String?
  @Flag(help: "Writes JSON Lines with the line-up of each week.")
  var lineups = false

  func validate() throws {
    guard (points == nil) != (stats == nil) else {
      throw ValidationError("Give either --points or --stats.")
    }
    guard [rosters, points ?? stats].count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("Only one file can be read from standard input.")
    }
  }

  func run() throws {
    try reportingInputErrors {
      let rules = try RulesFile(file: self.rules)
      var points =
        if let stats {
          try WeeklyPoints(statistics: stats, rules: rules.scoring)
        } else {
          try WeeklyPoints(points: self.points ?? "-")
        }
      let rosters = try Rosters(file: self.rosters, points: &points)
      try ScoreReport(rosters: rosters, points: points, shape: rules.shape).write(
        withLineups: lineups)
    }
  }
}
