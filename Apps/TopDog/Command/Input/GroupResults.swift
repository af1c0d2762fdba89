import DomainParts
import TopDogDomain

/// What the entries of groups scored.
struct GroupResults {
  /// In the order in which the input names them first.
  let groups: [(name: String, results: [EntryResult])]

  private struct Entry {
    let time: EntryTime
    var players: Set<String> = []
    var points: [Points] = []
  }

  private struct Group {
    var names = NameTable()
    var entries: [Entry] = []
  }

  /// Reads `group,entry,player,points,entered`.
  init(file: String) throws(InputError) {
    var reader = try RecordReader(
      file: file,
      columns: ["group", "entry", "player", "points", "entered"].map {
        Column(names: [$0], isRequired: true)
      })
    var record = Record()
    var names = NameTable()
    var groups: [Group] = []
    var kind: Bool?
    while try reader.next(&record) {
      let group = Int(names.number(of: try reader.name(0, of: record)))
      let name = try reader.name(1, of: record)
      let player = try reader.name(2, of: record)
      let points = Points(hundredths: try reader.hundredths(3, of: record))
      guard let time = EntryTime(record.text(4)) else {
        throw reader.failure(
          record,
          "“\(record.text(4))” for entered is neither a whole number nor a time such as "
            + "2025-08-14T18:30:00Z.")
      }
      guard (kind ?? time.isNumber) == time.isNumber else {
        throw reader.failure(record, "“entered” is a number in some rows and a time in others.")
      }
      kind = time.isNumber
      if group == groups.count { groups.append(Group()) }
      let entry = Int(groups[group].names.number(of: name))
      if entry == groups[group].entries.count { groups[group].entries.append(Entry(time: time)) }
      guard groups[group].entries[entry].time == time else {
        throw reader.failure(record, "“\(name)” has another time than in its rows before.")
      }
      guard groups[group].entries[entry].players.insert(player).inserted else {
        throw reader.failure(record, "“\(name)” has “\(player)” twice.")
      }
      groups[group].entries[entry].points.append(points)
    }
    self.groups = zip(names.names, groups).map { name, group in
      let results = zip(group.names.names, group.entries).map { id, entry in
        EntryResult(id: id, players: entry.points, entered: entry.time.moment)
      }
      return (name, results)
    }
  }
}
