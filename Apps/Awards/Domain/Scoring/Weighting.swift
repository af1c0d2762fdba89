/// The points of a competition's categories: a preset, and categories with points of their own.
package struct Weighting: Codable, Hashable, Sendable {
  package typealias CodingKeys = WeightingField

  package var preset: WeightPreset
  /// What a major category brings under `majors`.
  package var majorPoints: Int
  /// Points by category; they replace the preset's. Under `rarity` they multiply it.
  package var own: [String: Int]

  package static let allowedPoints = 0...1_000

  package init(preset: WeightPreset = .flat, majorPoints: Int = 3, own: [String: Int] = [:]) {
    self.preset = preset
    self.majorPoints = majorPoints
    self.own = own
  }

  /// The points of a right pick before it is known who else is right; under `rarity` the factor.
  package func basePoints(of category: Category) -> Int {
    if let points = own[category.id] { return points }
    return switch preset {
    case .flat, .rarity: 1
    case .majors: category.isMajor == true ? majorPoints : 1
    case .nomineeCount: category.nomineeCount
    }
  }

  /// The points of a right pick.
  ///
  /// - Parameters:
  ///   - pickers: how many in the competition picked in the category.
  ///   - correct: how many of them are right.
  package func points(of category: Category, pickers: Int, correct: Int) -> Int {
    let base = basePoints(of: category)
    return preset == .rarity ? base * (pickers - correct + 1) : base
  }

  /// What a category's card says before the announcement.
  package func label(of category: Category, pickers: Int) -> String {
    let base = basePoints(of: category)
    guard preset == .rarity else { return base == 1 ? "1 point" : "\(base) points" }
    let most = base * max(pickers, 1)
    return most == base ? Self.counted(base) : "\(base) to \(most) points"
  }

  private static func counted(_ points: Int) -> String {
    points == 1 ? "1 point" : "\(points) points"
  }

  /// Throws unless every weight is allowed and of one of these categories.
  package func check(categories: Set<String>) throws(WeightError) {
    for (id, points) in own.sorted(by: { $0.key < $1.key }) {
      guard categories.contains(id) else { throw .unknownCategory(id) }
      guard Self.allowedPoints.contains(points) else { throw .outOfRange(points) }
    }
    guard Self.allowedPoints.contains(majorPoints) else { throw .outOfRange(majorPoints) }
  }
}
