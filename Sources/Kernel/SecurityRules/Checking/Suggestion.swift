/// Finds the name that somebody meant.
enum Suggestion {
  /// `Did you mean 'x'?` for the nearest of the names; nil where none is near.
  static func advice(for name: String, among names: some Sequence<String>) -> String? {
    let limit = max(1, name.count / 3)
    let nearest = names.map { (name: $0, distance: distance(name, $0)) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let nearest, nearest.distance <= limit else { return nil }
    return "Did you mean '\(nearest.name)'?"
  }

  /// How many letters must be changed, added or left out. Letters' case counts for nothing.
  private static func distance(_ lhs: String, _ rhs: String) -> Int {
    let left = Array(lhs.lowercased())
    let right = Array(rhs.lowercased())
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[right.count]
  }
}
