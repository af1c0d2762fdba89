import ArgumentParser
import TopDogDomain

/// Ranks the entries of groups.
struct RankCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rank",
    abstract: "Ranks the entries of each group, and says who advances.",
    discussion: """
      Writes group,rank,entry,total,advances. Equal totals are decided by the best player, then by the \
      second best and so on, then by the earlier entry.
      """)

  @Option(help: "How many of each group advance.")
  var take: Int
  @Argument(
    help: "The points: group,entry,player,points,entered, a row for each player of an entry.")
  var file: String

  func validate() throws {
    guard take >= 0 else { throw ValidationError("--take must not be negative.") }
  }

  func run() throws {
    try reportingInputErrors {
      let groups = try GroupResults(file: file)
      var output = OutputBuffer()
      try output.write("group,rank,entry,total,advances\n")
      for (name, results) in groups.groups {
        let group = CellText.csv(name)
        for place in GroupRanking(results, take: take).places {
          let entry = CellText.csv(place.result.id)
          try output.write(
            "\(group),\(place.rank),\(entry),\(place.result.total),\(place.advances)\n")
        }
      }
      try output.flush()
    }
  }
}
