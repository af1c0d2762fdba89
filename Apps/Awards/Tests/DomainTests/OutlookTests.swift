import AwardsDomain
import Testing

/// What can still happen, compared with all outcomes written out.
struct OutlookTests {
  private func outlook(_ night: Night) -> Outlook {
    Outlook(
      entrants: Array(night.entrants.values), categories: night.categories,
      nominees: Dictionary(
        uniqueKeysWithValues: night.categories.map { ($0.id, Night.nominees) }),
      winners: night.winners, weighting: night.weighting)
  }

  /// Every way in which the rest of the night can go, with one winner each.
  private func outcomes(_ night: Night) -> [Night] {
    var all = [night]
    for category in night.categories where night.winners[category.id] == nil {
      all = all.flatMap { night in
        Night.nominees.map { nominee in
          var next = night
          next.winners[category.id] = [nominee]
          return next
        }
      }
    }
    return all
  }

  private func isFirst(_ person: String, _ night: Night) -> Bool {
    let standings = night.board().standings
    let best = standings.map(\.score).max()
    return standings.first { $0.userId == person }?.score == best
  }

  @Test(arguments: 0..<120) func `a person can still win if they win in some outcome`(seed: Int) {
    var night = Night(seed: seed)
    for _ in 0..<60 { night.step() }
    let ends = outcomes(night)
    let outlook = outlook(night)
    for person in night.entrants.keys {
      let wins = ends.filter { isFirst(person, $0) }
      #expect(outlook.chance(of: person) == (wins.isEmpty ? .impossible : .possible))
      let deciding = night.categories.map(\.id).filter { category in
        guard night.winners[category] == nil, !wins.isEmpty,
          let pick = night.entrants[person]?.picks[category]
        else { return false }
        return wins.allSatisfy { $0.winners[category] == [pick.nomineeId] }
      }
      #expect(outlook.decidingCategories(of: person) == deciding)
    }
    #expect(outlook.chance(of: "nobody") == .impossible)
  }

  @Test func `a rival differs where the picks do`() {
    var night = Night(seed: 1, categories: 3)
    for person in ["p1", "p2"] { night.join(person) }
    night.vote("p1", "c1", "n1")
    night.vote("p2", "c1", "n1")
    night.vote("p1", "c2", "n1")
    night.vote("p2", "c2", "n2")
    night.vote("p1", "c3", "n1")
    #expect(outlook(night).differences(between: "p1", and: "p2") == ["c2", "c3"])
    #expect(outlook(night).differences(between: "p1", and: "nobody") == [])
  }
}
