import TopDogDomain

/// A group of a round as a row of the administrators' table.
struct AdminGroupLine: Identifiable, Hashable {
  let id: String
  let number: Int
  let entries: Int
  let leader: String
  let points: Points
  /// How many weeks are in the points.
  let weeks: Int
  /// How many advanced; nil until that is decided.
  let advanced: Int?

  init(_ group: StandingGroup) {
    id = group.id
    number = group.number
    entries = group.rows.count
    let first = group.ranking.places.first
    leader = group.rows.first { $0.id == first?.result.id }?.username ?? ""
    points = first?.result.total ?? .zero
    weeks = group.weeks.count
    advanced = group.advanced?.count
  }

  var state: String {
    advanced.map { $0 == 0 ? "Decided" : "\($0.counting("entry", "entries")) advanced" } ?? "Played"
  }

  /// What a phone shows below the number.
  var caption: String {
    "\(entries.counting("entry", "entries")) · \(weeks.counting("week", "weeks")) · \(state)"
  }
}
