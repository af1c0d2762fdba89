import AwardsDomain
import Foundation
import Testing

struct ExportTests {
  @Test(arguments: [
    ("Ann", "Ann"), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@A1", "'@A1"),
    (" =1", "' =1"), ("\t=1", "'\t=1"), ("＝1", "'＝1"), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""), ("=A,\"B\"", "\"'=A,\"\"B\"\"\""), ("", ""),
  ]) func `no cell is a formula, and every cell is one`(text: String, cell: String) {
    #expect(CSVCell(text).value == cell)
  }

  @Test func `picks of open categories stay out of an export`() throws {
    var night = Night(seed: 1, categories: 2)
    night.weighting = Weighting()
    night.join("p1")
    night.vote("p1", "c1", "n1")
    night.vote("p1", "c2", "n2")
    night.categories[0].winnerIds = ["n1"]
    night.winners = ["c1": ["n1"]]
    let competition = Competition(
      id: "c", name: "Us", ceremonyId: "show", eventDisplayName: "Show", createdBy: "p1",
      createdAt: Night.start)
    let export = CompetitionExport(
      competition: competition, board: night.board(), entrants: Array(night.entrants.values),
      names: ["p1": "=Ann"], categories: night.categories,
      nominees: ["c1": [Nominee(id: "n1", categoryId: "c1", name: "A, B")]],
      isRevealed: \.isAnnounced)
    #expect(
      export.csv
        == "\u{FEFF}Rank,Name,Points,Correct,Award 1\r\n,Winners,,,\"A, B\"\r\n"
        + "1,'=Ann,1,1,\"A, B\"\r\n")
    #expect(export.rows[0].picks == ["c1": "A, B"])
    let read = try JSONDecoder().decode(CompetitionExport.self, from: Data(export.json.utf8))
    #expect(read == export)
  }
}
