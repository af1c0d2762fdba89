/// How many points a right pick brings, unless a category has points of its own.
package enum WeightPreset: String, Codable, CaseIterable, Hashable, Sendable {
  /// One point each.
  case flat
  /// Major categories bring `Weighting.majorPoints`, the others one.
  case majors
  /// As many points as the category has nominees.
  case nomineeCount
  /// (P − C) + 1 points, where P people picked in the category and C of them were right.
  case rarity

  package var displayName: String {
    switch self {
    case .flat: "One point each"
    case .majors: "Major categories count more"
    case .nomineeCount: "Points by number of nominees"
    case .rarity: "Rare picks count more"
    }
  }
}
