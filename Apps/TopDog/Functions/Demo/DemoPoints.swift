import CloudFunctions
import Foundation

/// What the players scored in the first weeks of 2022, from the list that `make_points.py` makes.
enum DemoPoints {
  /// The points of a week as administrators import them.
  static func file(ofWeek week: Int) throws -> String {
    guard
      let file = Bundle.module.url(
        forResource: "points-2022", withExtension: "tsv", subdirectory: "Resources")
    else { throw AdminError("The points-2022.tsv of TopDog is missing beside the program.") }
    var text = "player,points\n"
    // A remark and the names of the columns come first.
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(2) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.indices.contains(week) else {
        throw AdminError("A line of points-2022.tsv cannot be read: \(line)")
      }
      if !cells[week].isEmpty { text += "\(cells[0]),\(cells[week])\n" }
    }
    return text
  }
}
