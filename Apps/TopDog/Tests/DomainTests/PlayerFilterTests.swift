import DomainParts
import Testing
import TopDogDomain

@Suite struct PlayerFilterTests {
  private let pool = PlayerPool(
    id: "p", slateId: "s",
    players: [
      Player(id: "1", name: "Zoë Adams", position: .quarterback, team: "KC"),
      Player(id: "2", name: "Bo Carter", position: .runningBack, team: "SF"),
      Player(id: "3", name: "Al Dixon", position: .wideReceiver, team: "KC"),
      Player(id: "4", name: "Cy Ames", position: .tightEnd, team: ""),
    ],
    adp: ["3": Points(hundredths: 150), "1": Points(hundredths: 900)],
    projections: ["1": Points(hundredths: 30_000), "2": Points(hundredths: 25_000)],
    createdAt: Moment(microseconds: 0))

  private func ids(
    taken: Set<String> = [], rankings: [String] = [], _ change: (inout PlayerFilter) -> Void
  ) -> [String] {
    var filter = PlayerFilter()
    change(&filter)
    return filter.players(of: pool, taken: taken, rankings: rankings).map(\.id)
  }

  @Test func `free players come by ADP, those without one last`() {
    #expect(ids { _ in } == ["3", "1", "2", "4"])
    #expect(ids(taken: ["3", "4"]) { _ in } == ["1", "2"])
  }

  @Test func `positions and words narrow the list, whatever case and accents`() {
    #expect(ids { $0.positions = [.tightEnd, .runningBack] } == ["2", "4"])
    #expect(ids { $0.search = "zoe" } == ["1"])
    #expect(ids { $0.search = "kc di" } == ["3"])
    #expect(ids { $0.search = "wr" } == ["3"])
    #expect(ids { $0.search = "  " }.count == 4)
    #expect(ids { $0.search = "nobody" }.isEmpty)
  }

  @Test func `other orders fall back on ADP`() {
    #expect(ids { $0.order = .projection } == ["1", "2", "3", "4"])
    #expect(ids { $0.order = .name } == ["3", "2", "4", "1"])
    #expect(ids(rankings: ["4", "2"]) { $0.order = .rankings } == ["4", "2", "3", "1"])
  }
}
