import AwardsDomain
import Testing

struct QRCodeTests {
  /// What another program makes of the same text: Python's qrcode 8 with version 2, level L, mask 4.
  static let expected = [
    "#######.#.###..#..#######", "#.....#.##..#.#.#.#.....#", "#.###.#.##......#.#.###.#",
    "#.###.#.#.####.#..#.###.#", "#.###.#...###.###.#.###.#", "#.....#.#.#.......#.....#",
    "#######.#.#.#.#.#.#######", ".........##...##.........", "##..###.....#.#....#.####",
    "####...#.#....###...#....", ".#..###.#..#.######...#..", ".#...#..#.#...#..#.#..#.#",
    "#.##.##.#.#.#..#.##..####", "#.####...#....###...#..#.", "....###.#.####.#...#.#...",
    "....##.###.#...#.##.#.#..", "###.####.##.#...#####.#.#", "........##....#.#...##...",
    "#######....####.#.#.###..", "#.....#.#.#.#.#.#...#.#.#", "#.###.#.##.##...########.",
    "#.###.#....##.##.###...##", "#.###.#..#.#...#..##...#.", "#.....#.#.#.#.##.#.##.##.",
    "#######.#.###..#....#####",
  ]

  @Test func `a code has the modules that another program gives it`() throws {
    let code = try #require(QRCode("awardswithfriends://join/ABC234"))
    let rows = (0..<code.size).map { row in
      String((0..<code.size).map { code.isDark(row, $0) ? "#" : "." })
    }
    #expect(rows == Self.expected)
  }

  @Test(arguments: [(17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (78, 33), (106, 37)])
  func `a longer text gets a larger code`(length: Int, size: Int) {
    #expect(QRCode(String(repeating: "A", count: length))?.size == size)
  }

  @Test func `a text of more than 106 bytes gets none`() {
    #expect(QRCode(String(repeating: "A", count: 107)) == nil)
  }
}
