import CloudFunctions
import Foundation

/// A drawing of the demonstration.
struct DemoDoodle: Sendable {
  /// What it shows.
  let word: String
  /// The strokes in the form "strokes v1".
  let strokes: Data

  /// Those of the resource, in its order. `make_doodles.py`, beside it, has made them of drawings of Google's
  /// Quick, Draw!
  static func all() throws -> [DemoDoodle] {
    guard
      let file = Bundle.module.url(
        forResource: "doodles", withExtension: "jsonl", subdirectory: "Resources")
    else { throw AdminError("The doodles of the demonstration are missing beside the program.") }
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
      let word = try JSONDecoder().decode(Word.self, from: line).word
      // The drawing is the last member, so that its bytes are those of the file.
      let mark = Data(#","drawing":"#.utf8)
      guard let start = line.firstRange(of: mark)?.upperBound else {
        throw AdminError("A line of doodles.jsonl has no drawing.")
      }
      return DemoDoodle(word: word, strokes: Data(line[start..<(line.endIndex - 1)]))
    }
  }

  private struct Word: Decodable {
    let word: String
  }
}
