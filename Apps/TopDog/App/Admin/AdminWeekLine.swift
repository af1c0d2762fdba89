import DomainParts
import TopDogDomain

/// A week of a slate as a row of the administrators' table.
struct AdminWeekLine: Identifiable, Hashable {
  let number: Int
  /// Nil while the week is not closed.
  let week: SlateWeek?
  let isFinal: Bool

  var id: Int { number }

  init(_ number: Int, week: SlateWeek?, now: Moment) {
    self.number = number
    self.week = week
    isFinal = week?.isFinal(at: now) ?? false
  }

  var state: String {
    guard let week else { return "Open" }
    if isFinal { return week.version == 1 ? "Final" : "Final, version \(week.version)" }
    return week.version == 1 ? "Closed" : "Corrected, version \(week.version)"
  }

  /// Until when it may be corrected, or since when it is final.
  func end(_ format: AdminTimeFormat) -> String {
    guard let week else { return "–" }
    let time = format.dayAndTime(week.finalAt)
    return isFinal ? "Final since \(time)" : "May be corrected until \(time)"
  }
}
