import DomainParts

/// A person's rankings as a file: CSV with a row for each player, best first.
package enum RankingsFile {
  /// The most bytes of a file that is read.
  package static let byteLimit = 1_024 * 1_024
  /// The most rows of a file that is read: several times the players of a season.
  package static let rowLimit = 5_000

  /// The text of rankings.
  ///
  /// It has no column of ranks: the order of the rows is the order of the players, so a row that is moved in
  /// a spreadsheet moves the player.
  package static func text(of rankings: [String], in pool: PlayerPool) -> String {
    let rows = rankings.compactMap { pool[$0] }.map { player in
      [player.id, player.name, player.position.rawValue, player.team]
    }
    return ([["id", "name", "position", "team"]] + rows).map(CSVText.line).joined()
  }

  /// Reads a file and finds its players in a pool. Nothing of a file with a mistake is taken; a row that fits
  /// nobody does no harm to the others.
  package static func read(
    _ bytes: [UInt8], for pool: PlayerPool
  ) throws(RankingsFileError) -> RankingsImport {
    guard bytes.count <= byteLimit else { throw .tooLarge }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw .notUTF8
    }
    let rows: [CSVText.Row]
    do throws(CSVText.Mistake) {
      rows = try CSVText.rows(of: bytes)
    } catch {
      switch error {
      case .openQuote(let line): throw .openQuote(line: line)
      }
    }
    guard !rows.isEmpty else { throw .empty }
    guard rows.count <= rowLimit else { throw .tooManyRows }
    for row in rows where row.cells.contains(where: isDangerous) {
      throw .formula(line: row.line)
    }
    return RankingsImport(rows, pool: pool)
  }

  /// Whether a cell is a formula. A number with a sign is none, and neither is a dash for what is missing.
  private static func isDangerous(_ cell: String) -> Bool {
    let text = cell.filter { !$0.isWhitespace }
    return CSVText.isFormula(text) && text.count > 1 && Double(text) == nil
  }
}
