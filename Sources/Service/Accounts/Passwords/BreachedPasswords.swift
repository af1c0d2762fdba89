import Crypto
package import Foundation

/// Passwords that are known to attackers, which nobody may choose.
///
/// A file of SHA-1 digests in hexadecimal, one a line and sorted; what follows a colon does not
/// count. It is the form in which Have I Been Pwned publishes its list. The file is looked through
/// where it lies, however large, and never read as a whole.
package struct BreachedPasswords: Sendable {
  private let lines: Data

  /// Opens the list; throws where it cannot be read or does not look like one.
  package init(file: URL) throws(AccountsError) {
    do {
      lines = try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw AccountsError(
        .internal, "The list of breached passwords \(file.path) cannot be read: \(error)")
    }
    for offset in [0, lines.count / 2] where !lines.isEmpty {
      guard Self.isDigest(line(around: offset).digest) else {
        throw AccountsError(
          .internal,
          "The list of breached passwords \(file.path) must have a SHA-1 in hexadecimal on each "
            + "line, in order.")
      }
    }
  }

  /// Whether the list has `password`.
  func contains(_ password: String) -> Bool {
    let digest = Insecure.SHA1.hash(data: Data(password.utf8))
      .map { String(format: "%02X", $0) }.joined()
    let wanted = Array(digest.utf8)
    var (low, high) = (0, lines.count)
    while low < high {
      let line = line(around: low + (high - low) / 2)
      if line.digest == wanted { return true }
      if line.digest.lexicographicallyPrecedes(wanted) {
        low = line.end
      } else {
        high = line.start
      }
    }
    return false
  }

  /// The line that has the byte at `offset`, its digest in capitals.
  private func line(around offset: Int) -> (start: Int, end: Int, digest: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var start = offset
    while start > 0, lines[start - 1] != newline { start -= 1 }
    var end = offset
    while end < lines.count, lines[end] != newline { end += 1 }
    let digest = lines[start..<end].prefix(40).map { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) ? byte - 32 : byte
    }
    return (start, min(end + 1, lines.count), digest)
  }

  private static func isDigest(_ text: [UInt8]) -> Bool {
    text.count == 40
      && text.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }
}
