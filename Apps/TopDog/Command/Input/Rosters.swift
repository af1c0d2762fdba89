import TopDogDomain

/// The players of every entry.
struct Rosters {
  /// In the order in which the input names them first.
  let entries: [String]
  /// The players and their positions, entry by entry, and within an entry in draft order.
  private let players: [UInt32]
  private let positions: [Position]
  /// Where each entry's players end.
  private let ends: [Int]

  /// Reads `entry,player,position`, in draft order.
  ///
  /// - Parameter points: gives the players their numbers.
  init(file: String, points: inout WeeklyPoints) throws(InputError) {
    var reader = try RecordReader(
      file: file, columns: [.required("entry"), .required("player"), .required("position")])
    var record = Record()
    var names = NameTable()
    var rows = Rows()
    while try reader.next(&record) {
      rows.entries.append(names.number(of: try reader.name(0, of: record)))
      rows.players.append(points.number(of: try reader.name(1, of: record)))
      rows.positions.append(try reader.position(2, of: record))
      rows.lines.append(UInt32(record.line))
    }
    let (order, ends) = rows.grouped(into: names.names.count)
    if let row = rows.firstRepeat(in: order, ends: ends, players: points.players.names.count) {
      let player = points.players.names[Int(rows.players[row])]
      let entry = names.names[Int(rows.entries[row])]
      throw reader.failure(line: Int(rows.lines[row]), "“\(entry)” has “\(player)” twice.")
    }
    entries = names.names
    players = order.map { rows.players[Int($0)] }
    positions = order.map { rows.positions[Int($0)] }
    self.ends = ends
  }

  /// Where the players of an entry are.
  func range(ofEntry entry: Int) -> Range<Int> {
    (entry == 0 ? 0 : ends[entry - 1])..<ends[entry]
  }

  func player(at place: Int) -> Int { Int(players[place]) }
  func position(at place: Int) -> Position { positions[place] }

  /// The rows as they come. A contest has twelve million, so that each takes thirteen bytes.
  private struct Rows {
    var entries: [UInt32] = []
    var players: [UInt32] = []
    var positions: [Position] = []
    var lines: [UInt32] = []

    /// The rows of the first entry, then those of the second and so on, and where each ends.
    func grouped(into count: Int) -> (order: [UInt32], ends: [Int]) {
      var ends = Array(repeating: 0, count: count)
      for entry in entries { ends[Int(entry)] += 1 }
      for entry in ends.indices.dropFirst() { ends[entry] += ends[entry - 1] }
      var next = [0] + ends.dropLast()
      var order: [UInt32] = Array(repeating: 0, count: entries.count)
      for (row, entry) in entries.enumerated() {
        order[next[Int(entry)]] = UInt32(row)
        next[Int(entry)] += 1
      }
      return (order, ends)
    }

    /// The first row of the input whose entry has its player already.
    func firstRepeat(in order: [UInt32], ends: [Int], players count: Int) -> Int? {
      var holders = Array(repeating: UInt32.max, count: count)
      var first: Int?
      for row in order.lazy.map(Int.init) {
        let player = Int(players[row])
        if holders[player] == entries[row] { first = min(first ?? row, row) }
        holders[player] = entries[row]
      }
      return first
    }
  }
}
