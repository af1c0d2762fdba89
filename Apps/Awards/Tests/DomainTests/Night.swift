import AwardsDomain
import DomainParts
import SeededRandom

/// A small ceremony with people, made at random, and what happens in it.
struct Night {
  static let start = Moment(microseconds: 1_770_000_000_000_000)
  static let nominees = ["n1", "n2", "n3"]

  var categories: [AwardsDomain.Category]
  var entrants: [String: Entrant] = [:]
  var winners: [String: Set<String>] = [:]
  var weighting: Weighting
  var random: SeededGenerator
  private var clock = 0

  init(seed: Int, categories count: Int = 4) {
    random = SeededGenerator(seed: UInt64(seed))
    categories = (1...count).map { number in
      Category(
        id: "c\(number)", ceremonyId: "show", name: "Award \(number)", displayOrder: number,
        nomineeCount: 3, isMajor: number == 1)
    }
    weighting = Weighting(preset: WeightPreset.allCases.randomElement(using: &random) ?? .flat)
    if random.once(in: 3) { weighting.own["c2"] = Int.random(in: 0...5, using: &random) }
  }

  mutating func tick() -> Moment {
    // Often the same time as before, so that ties happen.
    if random.once(in: 2) { clock += 1 }
    return Night.start.adding(seconds: clock)
  }

  /// Does one thing at random.
  mutating func step() {
    let person = "p\(Int.random(in: 1...6, using: &random))"
    let category = "c\(Int.random(in: 1...categories.count, using: &random))"
    let nominee = Night.nominees.randomElement(using: &random) ?? "n1"
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1: if entrants[person] == nil { join(person) }
    case 2: entrants[person] = nil
    case 3...6: vote(person, category, nominee)
    case 7: winners[category] = [nominee]
    case 8: winners[category] = Set(Night.nominees.prefix(2))
    default: winners[category] = nil
    }
  }

  mutating func join(_ person: String) {
    entrants[person] = Entrant(userId: person, joinedAt: tick())
  }

  mutating func vote(_ person: String, _ category: String, _ nominee: String) {
    let now = tick()
    guard entrants[person] != nil, winners[category] == nil else { return }
    entrants[person]?.picks[category] = Pick(nomineeId: nominee, at: now)
  }

  func board(_ order: [Entrant]? = nil) -> Scoreboard {
    Scoreboard(
      entrants: order ?? Array(entrants.values), categories: categories, winners: winners,
      weighting: weighting, tieBreakCategoryId: "c1")
  }
}
