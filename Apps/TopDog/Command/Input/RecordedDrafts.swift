import TopDogDomain

/// The picks of drafts.
struct RecordedDrafts {
  /// In the order in which the input names them first.
  let drafts: [(name: String, picks: [RecordedPick])]

  /// Numbers beyond these are not a draft's.
  private static let numberRange = -999_999...999_999

  /// Reads `draft,pick,slot,entry,player,position`.
  init(file: String) throws(InputError) {
    var reader = try RecordReader(
      file: file,
      columns: ["draft", "pick", "slot", "entry", "player", "position"].map {
        Column(names: [$0], isRequired: true)
      })
    var record = Record()
    var names = NameTable()
    var drafts: [[RecordedPick]] = []
    while try reader.next(&record) {
      let draft = Int(names.number(of: try reader.name(0, of: record)))
      if draft == drafts.count { drafts.append([]) }
      drafts[draft].append(
        RecordedPick(
          number: try reader.integer(1, of: record, in: Self.numberRange),
          slot: try reader.integer(2, of: record, in: Self.numberRange),
          entry: try reader.name(3, of: record), player: try reader.name(4, of: record),
          position: try reader.position(5, of: record)))
    }
    self.drafts = zip(names.names, drafts).map { ($0, $1) }
  }
}
