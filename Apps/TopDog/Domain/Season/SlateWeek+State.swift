import DomainParts

extension SlateWeek {
  /// The points before the last correction; those of the first version where there was none.
  package var pointsBefore: [String: Points] {
    var points = points
    for change in changes { points[change.playerId] = change.before }
    return points
  }

  package var isCorrected: Bool { version > 1 }

  /// `Week 3`, `Week 3, corrected`, `Week 3, corrected, final`.
  package func title(at now: Moment) -> String {
    ["Week \(week)", isCorrected ? "corrected" : nil, isFinal(at: now) ? "final" : nil]
      .compactMap(\.self).joined(separator: ", ")
  }
}
