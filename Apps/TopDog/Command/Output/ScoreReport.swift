import TopDogDomain

/// The totals of every entry in every week.
struct ScoreReport {
  let rosters: Rosters
  let points: WeeklyPoints
  let shape: RosterShape

  func write(withLineups: Bool) throws {
    var output = OutputBuffer()
    var chooser = LineupChooser(shape: shape)
    var positions: [Position] = []
    var own: [Points] = []
    if !withLineups { try output.write("entry,week,total\n") }
    for (number, entry) in rosters.entries.enumerated() {
      let players = rosters.range(ofEntry: number)
      let name = withLineups ? CellText.json(entry) : CellText.csv(entry)
      positions.removeAll(keepingCapacity: true)
      positions.append(contentsOf: players.lazy.map(rosters.position(at:)))
      for (place, week) in points.weeks.enumerated() {
        own.removeAll(keepingCapacity: true)
        own.append(
          contentsOf: players.lazy.map { points.points(of: rosters.player(at: $0), week: place) })
        let total = chooser.choose(positions: positions, points: own)
        if withLineups {
          let lineup = places(of: chooser, players, own)
          try output.write(
            #"{"entry":\#(name),"week":\#(week),"total":\#(total),"lineup":[\#(lineup)]}"# + "\n")
        } else {
          try output.write("\(name),\(week),\(total)\n")
        }
      }
    }
    try output.flush()
  }

  /// The slots of a line-up in JSON.
  private func places(of chooser: LineupChooser, _ players: Range<Int>, _ own: [Points]) -> String {
    zip(chooser.slots, chooser.chosen).map { slot, chosen in
      var name = "null"
      var brought = Points.zero
      if let chosen {
        name = CellText.json(points.players.names[rosters.player(at: players.lowerBound + chosen)])
        brought = own[chosen]
      }
      return #"{"slot":"\#(slot)","player":\#(name),"points":\#(brought)}"#
    }.joined(separator: ",")
  }
}
