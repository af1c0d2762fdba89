import DomainParts
import Testing
import TopDogDomain

@Suite struct RankingsFileTests {
  private let pool = PlayerPool(
    id: "p", slateId: "s",
    players: [
      Player(id: "1", name: "Zoë Adams", position: .quarterback, team: "KC"),
      Player(id: "2", name: "D.J. O'Moore", position: .wideReceiver, team: "CAR"),
      Player(id: "3", name: "Al Dixon", position: .wideReceiver, team: "KC"),
      Player(id: "4", name: "Al Dixon", position: .tightEnd, team: "SF"),
      Player(id: "5", name: "=Sum, \"Junior\"", position: .runningBack, team: ""),
    ],
    adp: [:], createdAt: Moment(microseconds: 0))

  private func read(_ text: String) throws -> RankingsImport {
    try RankingsFile.read(Array(text.utf8), for: pool)
  }

  @Test func `a file is quoted as RFC 4180 has it, and runs no formula`() {
    #expect(
      RankingsFile.text(of: ["5", "1", "gone"], in: pool)
        == "id,name,position,team\r\n5,\"'=Sum, \"\"Junior\"\"\",RB,\r\n1,Zoë Adams,QB,KC\r\n")
    for cell in ["=1", "+1", "-1", "@a", " =1", "\t=1"] {
      #expect(CSVText.line([cell]).hasPrefix("\"'"), "\(cell)")
    }
    #expect(CSVText.line(["a", "b\nc", ""]) == "a,\"b\nc\",\r\n")
  }

  @Test func `what was written is read again`() throws {
    let order = ["5", "4", "3", "2", "1"]
    let read = try read(RankingsFile.text(of: order, in: pool))
    #expect(read.rankings == order && read.problems.isEmpty)
  }

  @Test func `names are found without case, accents, dots and apostrophes`() throws {
    let read = try read("Name\nzoe  ADAMS\nDJ OMoore\nd.j. o’moore\n")
    #expect(read.rankings == ["1", "2"])
    #expect(read.problems.map(\.line) == [4])
    #expect(read.problems.map(\.reason) == [.again(line: 3)])
  }

  @Test func `players of the same name are told apart by position and team`() throws {
    let read = try read(
      "player,pos,team\nAl Dixon,TE,\nAl Dixon,wr,kc\nAl Dixon,,\nAl Dixon,QB,KC\n")
    #expect(read.rankings == ["4", "3"])
    #expect(read.problems.map(\.reason) == [.several(2), .several(2)])
  }

  @Test func `rows that fit nobody are named by their lines`() throws {
    let read = try read("id,name\r\n1,\r\n\r\n99,Nobody\r\n\"\",\"two\r\nlines\"\r\n2,x\r\n")
    #expect(read.rankings == ["1", "2"])
    #expect(read.problems.map(\.line) == [4, 5])
    #expect(read.problems.map(\.text) == ["99, Nobody", "two\r\nlines"])
    #expect(read.problems.allSatisfy { $0.reason == .nobody && !$0.reason.sentence.isEmpty })
  }

  @Test func `a column of ranks orders the players, if each has one`() throws {
    #expect(try read("rank,id\n3,1\n1,2\n2,3\n").rankings == ["2", "3", "1"])
    #expect(try read("rank,id\n3,1\n,2\n2,3\n").rankings == ["1", "2", "3"])
  }

  @Test func `a list without names of columns, semicolons and tabs are read, too`() throws {
    #expect(try read("Zoe Adams\n3\n").rankings == ["1", "3"])
    #expect(try read("id;name\n3;\"Al; Dixon\"\n").rankings == ["3"])
    #expect(try read("id\tname\r3\tAl\r1\tZ\r").rankings == ["3", "1"])
    #expect(try read("\u{FEFF}id,name\n3,Al\n").rankings == ["3"])
  }

  @Test func `a file that is too large, no text, empty or open is refused with a sentence`() {
    let large = [UInt8](repeating: UInt8(ascii: "a"), count: RankingsFile.byteLimit + 1)
    let many = String(repeating: "a\n", count: RankingsFile.rowLimit + 1)
    let files: [([UInt8], RankingsFileError)] = [
      (large, .tooLarge), ([0xFF, 0xFE, 0x61, 0x00], .notUTF8), ([0x61, 0xE9, 0x62], .notUTF8),
      ([], .empty), (Array(" \n,,\n".utf8), .empty), (Array(many.utf8), .tooManyRows),
      (Array("id\n\"1\n2\n".utf8), .openQuote(line: 2)),
    ]
    for (bytes, error) in files {
      #expect(throws: error) { try RankingsFile.read(bytes, for: pool) }
      #expect(error.errorDescription?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: ["=1+1", "+1+2", "-2-A1", "@SUM(A1)", " =HYPERLINK(\"\"x\"\")"])
  func `a formula is refused with its line`(_ cell: String) {
    #expect(throws: RankingsFileError.formula(line: 3)) {
      try read("id,name\n1,a\n2,\"\(cell)\"\n")
    }
  }

  @Test func `numbers with a sign and dashes are no formulas`() throws {
    #expect(try read("id,change\n1,-2.5\n2,-\n3,+4\n").rankings == ["1", "2", "3"])
  }
}
