import TopDogDomain

/// The points of every player in every week.
struct WeeklyPoints {
  /// The weeks that the input names, in ascending order.
  let weeks: [Int]
  /// The players that the input names come first; rosters add theirs.
  private(set) var players: NameTable
  /// For each player of the input, the points of each of the weeks.
  private let table: [[Points]]

  private static let weekRange = 0...99

  /// Reads `week,player,points`.
  init(points file: String) throws(InputError) {
    let columns: [Column] = [.required("week"), .required("player"), .required("points")]
    try self.init(file: file, columns: columns, week: 0, player: 1) {
      (reader, record) throws(InputError) in
      Points(hundredths: try reader.hundredths(2, of: record))
    }
  }

  /// Reads statistics with the columns of hvpkod's weekly files, and scores them.
  init(statistics file: String, rules: ScoringRules) throws(InputError) {
    let columns = Statistic.allCases.map { statistic in
      Column(names: [statistic.columnName], isRequired: statistic != .fumblesLost)
    }
    let first = columns.count
    try self.init(
      file: file, columns: columns + [.required("Week", "week"), .required("player", "PlayerId")],
      week: first, player: first + 1
    ) { (reader, record) throws(InputError) in
      var line = StatLine()
      for (column, statistic) in Statistic.allCases.enumerated() where !record[column].isEmpty {
        line[statistic] = try reader.hundredths(column, of: record)
      }
      return rules.points(of: line)
    }
  }

  private init(
    file: String, columns: [Column], week weekColumn: Int, player playerColumn: Int,
    points: (RecordReader, Record) throws(InputError) -> Points
  ) throws(InputError) {
    var reader = try RecordReader(file: file, columns: columns)
    var record = Record()
    var players = NameTable()
    var table: [[Int: Points]] = []
    var weeks: Set<Int> = []
    while try reader.next(&record) {
      let week = try reader.integer(weekColumn, of: record, in: Self.weekRange)
      let player = try reader.name(playerColumn, of: record)
      let number = Int(players.number(of: player))
      if number == table.count { table.append([:]) }
      guard table[number].updateValue(try points(reader, record), forKey: week) == nil else {
        throw reader.failure(record, "“\(player)” has two rows for week \(week).")
      }
      weeks.insert(week)
    }
    let sorted = weeks.sorted()
    self.weeks = sorted
    self.players = players
    self.table = table.map { row in sorted.map { row[$0] ?? .zero } }
  }

  /// The number of a player, whether the input names the player or not.
  mutating func number(of player: String) -> UInt32 { players.number(of: player) }

  /// The points of a player in the week at a place of `weeks`; 0 for one that the input does not name.
  func points(of player: Int, week: Int) -> Points {
    player < table.count ? table[player][week] : .zero
  }
}
