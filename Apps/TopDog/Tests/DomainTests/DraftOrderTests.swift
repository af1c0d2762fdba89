import Testing
import TopDogDomain

struct DraftOrderTests {
  @Test func `a snake turns around after each round`() {
    let order = DraftOrder(teams: 3, rounds: 4)
    #expect((1...12).map(order.slot) == [1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1])
  }

  @Test func `with third-round reversal rounds two and three both run backwards`() {
    let order = DraftOrder(teams: 3, rounds: 5, reversal: .thirdRound)
    #expect((1...15).map(order.slot) == [1, 2, 3, 3, 2, 1, 3, 2, 1, 1, 2, 3, 3, 2, 1])
  }

  @Test(arguments: DraftOrder.Reversal.allCases)
  func `every slot picks once a round, in every small draft`(reversal: DraftOrder.Reversal) {
    for teams in 2...16 {
      for rounds in 1...20 {
        let order = DraftOrder(teams: teams, rounds: rounds, reversal: reversal)
        for round in 1...rounds {
          let picks = (round - 1) * teams + 1...round * teams
          #expect(Set(picks.map(order.slot)) == Set(1...teams))
          #expect(picks.allSatisfy { order.round(ofPick: $0) == round })
        }
        for slot in 1...teams {
          let picks = order.picks(ofSlot: slot)
          #expect(picks.allSatisfy { order.slot(ofPick: $0) == slot })
          #expect(picks == picks.sorted() && picks.count == rounds)
        }
      }
    }
  }

  @Test func `the turn is as many picks away as others pick before`() {
    let order = DraftOrder(teams: 12, rounds: 2)
    #expect(order.pickCount == 24)
    #expect(order.picksUntilTurn(ofSlot: 3, from: 1) == 2)
    #expect(order.picksUntilTurn(ofSlot: 3, from: 3) == 0)
    #expect(order.picksUntilTurn(ofSlot: 3, from: 4) == 18)
    #expect(order.picksUntilTurn(ofSlot: 3, from: 23) == nil)
  }
}
