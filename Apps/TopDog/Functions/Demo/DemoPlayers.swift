import CloudFunctions
import DomainParts
import Foundation
import TopDogDomain

/// The players of the 2022 season, from the list that `make_players.py` makes.
enum DemoPlayers {
  static let slate = "nfl-2022"
  static let poolId = "nfl-2022-1"

  /// What people must know of the numbers.
  static let note =
    "Players and byes are those of 2022. ADP and projections are simulated from that season’s results."

  static func pool(at now: Moment) throws -> PlayerPool {
    guard
      let file = Bundle.module.url(
        forResource: "players-2022", withExtension: "tsv", subdirectory: "Resources")
    else { throw AdminError("The players-2022.tsv of TopDog is missing beside the program.") }
    return try pool(of: try String(contentsOf: file, encoding: .utf8), at: now)
  }

  /// Reads the list: a remark, the names of the columns, and a line for each player.
  private static func pool(of text: String, at now: Moment) throws -> PlayerPool {
    var players: [Player] = []
    var adp: [String: Points] = [:]
    var projections: [String: Points] = [:]
    var byes: [String: Int] = [:]
    for line in text.split(separator: "\n").dropFirst(2) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 7, let position = Position(rawValue: String(cells[2])) else {
        throw AdminError("A line of players-2022.tsv cannot be read: \(line)")
      }
      let player = Player(
        id: String(cells[0]), name: String(cells[1]), position: position, team: String(cells[3]))
      players.append(player)
      if let week = Int(cells[4]) { byes[player.team] = week }
      if !cells[5].isEmpty {
        adp[player.id] = Points(hundredths: try DecimalText.hundredths(of: cells[5].utf8))
      }
      projections[player.id] = Points(
        hundredths: try DecimalText.hundredths(of: cells[6].utf8))
    }
    return PlayerPool(
      id: poolId, slateId: slate, players: players, adp: adp, projections: projections,
      byes: byes, note: note, createdAt: now)
  }
}
