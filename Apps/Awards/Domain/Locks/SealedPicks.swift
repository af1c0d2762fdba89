import DomainParts

/// All picks of one category in one competition, as they were when voting closed.
///
/// The digest is the SHA-256 of `canonicalText`, as 64 lower-case hexadecimal digits. The text is
/// UTF-8; every line ends with a line feed:
///
///     awards-with-friends sealed picks 1
///     competition ‹competition's id›
///     category ‹category's id›
///     lock ‹how often voting was closed›
///     ‹user's id› TAB ‹nominee's id› TAB ‹microseconds since 1970 of the pick's last change›
///     …
///
/// The last kind of line stands once for each pick, sorted by the bytes of the user's id. Anybody who
/// kept the digest from the notice can check the text later: `sha256sum` is enough.
package struct SealedPicks: Hashable, Sendable {
  package let competitionId: String
  package let categoryId: String
  package let lockVersion: Int
  /// The picks by the users' ids.
  package let picks: [String: Pick]

  package init(
    competitionId: String, categoryId: String, lockVersion: Int, picks: [String: Pick]
  ) {
    self.competitionId = competitionId
    self.categoryId = categoryId
    self.lockVersion = lockVersion
    self.picks = picks
  }

  private static let heading = "awards-with-friends sealed picks 1"

  package var canonicalText: String {
    let lines = picks.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      "\($0.key)\t\($0.value.nomineeId)\t\($0.value.at.microseconds)"
    }
    return
      ([
        Self.heading, "competition \(competitionId)", "category \(categoryId)",
        "lock \(lockVersion)",
      ] + lines).map { $0 + "\n" }.joined()
  }

  package var digest: String { SHA256.hexDigest(of: canonicalText) }

  /// Reads a canonical text; nil where it is not exactly the text of some picks.
  package init?(canonicalText: String) {
    let lines = canonicalText.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5, lines[0] == Self.heading, lines[1].hasPrefix("competition "),
      lines[2].hasPrefix("category "), lines[3].hasPrefix("lock "),
      let lock = Int(lines[3].dropFirst("lock ".count))
    else { return nil }
    var picks: [String: Pick] = [:]
    for line in lines[4...].dropLast() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 3, let time = Int64(cells[2]) else { return nil }
      picks[String(cells[0])] = Pick(
        nomineeId: String(cells[1]), at: Moment(microseconds: time))
    }
    self.init(
      competitionId: String(lines[1].dropFirst("competition ".count)),
      categoryId: String(lines[2].dropFirst("category ".count)), lockVersion: lock, picks: picks)
    guard self.canonicalText.utf8.elementsEqual(canonicalText.utf8) else { return nil }
  }
}
