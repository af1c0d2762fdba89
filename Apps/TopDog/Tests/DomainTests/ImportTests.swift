import DomainParts
import Testing
import TopDogDomain

struct ImportTests {
  private static let header = "id,name,position,team,adp,projection,bye\n"

  private let pool = PlayerPool(
    id: "p", slateId: "s",
    players: [
      Player(id: "1", name: "Bo Carter", position: .wideReceiver, team: "KC"),
      Player(id: "2", name: "D.J. Moore", position: .wideReceiver, team: "CHI"),
      Player(id: "3", name: "Al Quarter", position: .quarterback, team: "NYJ"),
    ], adp: ["1": Points(hundredths: 100)], byes: ["KC": 8], createdAt: Moment(microseconds: 0))

  private func players(_ rows: String) throws -> PlayersImport {
    try PlayersImport(Self.header + rows, note: nil, known: pool)
  }

  @Test func `players are read with what is known of them`() throws {
    let found = try players("1,Bo Carter,wr,KC,2.5,180.25,9\n4,Éa \"Q\" New,TE,,,,\n")
    #expect(found.problems.isEmpty && found.players.map(\.id) == ["1", "4"])
    #expect(found.adp == ["1": Points(hundredths: 250)] && found.byes == ["KC": 9])
    #expect(
      found.preview(from: pool).changes == [
        "Bo Carter: ADP 2.50, was 1.00; projection 180.25, was none",
        "Éa \"Q\" New: new, TE", "D.J. Moore: not in the file", "Al Quarter: not in the file",
        "KC: bye 9, was 8",
      ])
  }

  @Test(arguments: [
    (",Nobody,WR,KC,,,", "The id or the name is missing."),
    ("a/b,X,WR,KC,,,", "“a/b” is not an id."),
    ("5,X,K,KC,,,", "“K” is not a position: use QB, RB, WR or TE."),
    ("5,X,WR,KC,1.234,,", "“1.234” for adp is not a number of at most two decimals."),
    ("5,X,WR,KC,,,99", "“99” is not the number of a week."),
    ("9,Y,WR,KC,,,", "This player is in line 2 already."),
    (
      "3,Al Quarter,WR,NYJ,,,",
      "Al Quarter is a QB, and positions do not change during a season. The player stays as before."
    ),
  ])
  func `a row that cannot be read is named`(_ row: String, _ sentence: String) throws {
    let found = try players("9,Y,WR,KC,,,\n\(row)\n")
    #expect(found.problems == [.init(line: 3, sentence: sentence)])
    #expect(found.players.count == (row.hasPrefix("3") ? 2 : 1))
  }

  private static let refused: [(String, ImportError)] = [
    ("", .empty), ("player,points\n1,=SUM(A1)", .formula(line: 2)),
    ("player,points\n1,\"-1+2\"", .formula(line: 2)), ("player,points\n\"1,2", .openQuote(line: 2)),
    ("player,points\n1,2\u{FFFD}", .notUTF8), ("player,score\n1,2", .columnMissing("points")),
    ("name,points\n1,2", .columnMissing("player")), ("player,points\nZZ,2", .noRows),
  ]

  @Test func `columns that are not read may hold anything`() throws {
    let found = try WeekImport("player,opponent,points\n1,@ARI,2\n", week: 1, pool: pool)
    #expect(found.points == ["1": Points(hundredths: 200)])
    #expect(found.problems.isEmpty)
  }

  @Test func `a file larger than 5 MB is refused`() {
    let text = String(repeating: "x", count: 5_000_001)
    #expect(throws: ImportError.tooLarge) { try WeekImport(text, week: 1, pool: pool) }
  }

  @Test(arguments: refused)
  func `a file that is no list is refused as a whole`(_ text: String, _ error: ImportError) {
    #expect(throws: error) { try WeekImport(text, week: 1, pool: pool) }
  }

  @Test func `points are read by id or name, and rows that fit nobody are named`() throws {
    let found = try WeekImport(
      "week,player,points\n1,1,12.4\n1,dj moore,-0.5\n1,Al Quarter,x\n1,Nobody,3\n1,1,4\n2,3,9\n",
      week: 1, pool: pool)
    #expect(
      found.points == ["1": Points(hundredths: 1_240), "2": Points(hundredths: -50)])
    #expect(
      found.problems.map(\.sentence) == [
        "“x” for points is not a number of at most two decimals.",
        "“Nobody”: No player has this id or name.", "This player is in line 2 already.",
      ])
    #expect(found.problems.map(\.line) == [4, 5, 6])
  }

  @Test func `stats are scored, and other positions are passed over`() throws {
    let names = Statistic.allCases.filter { $0 != .fumblesLost }.map(\.columnName)
    let header = (["Week", "PlayerName", "PlayerId", "Pos"] + names).joined(separator: ",")
    func row(_ start: String, _ values: [String: String]) -> String {
      ([start] + names.map { values[$0] ?? "" }).joined(separator: ",")
    }
    let text = [
      header, row("3,Bo Carter,1,WR", ["ReceivingRec": "5", "ReceivingYDS": "83", "FumTD": "1"]),
      row("3,Kick Er,77,K", [:]), row("2,Al Quarter,3,QB", ["PassingYDS": "300"]),
    ].joined(separator: "\n")
    let found = try WeekImport(text, week: 3, pool: pool)
    #expect(found.points == ["1": Points(hundredths: 1_080)] && found.problems.isEmpty)
  }

  @Test func `a correction is told by player`() throws {
    let week = SlateWeek(
      slateId: "s", week: 1,
      points: ["1": Points(hundredths: 1_140), "2": Points(hundredths: 100)],
      closedAt: Moment(microseconds: 0))
    let found = try WeekImport("player,points\n1,12.4\n3,7", week: 1, pool: pool)
    let preview = found.preview(from: week, pool: pool)
    #expect(
      preview.changes == [
        "Bo Carter: 12.40, was 11.40", "D.J. Moore: no points, was 1.00",
        "Al Quarter: 7.00, had no points",
      ])
    #expect(preview.changeCount == 3 && preview.players == 2)
    #expect(found.preview(from: nil, pool: pool).changes.isEmpty)
  }
}
