import DomainParts
import TopDogDomain

/// The tournaments of the demonstration, one in each state that there is.
enum DemoTournaments {
  private static let day = 86_400

  /// The season's large tournament with slow drafts; a room of it is filling.
  static func classic(_ now: Moment) -> Tournament {
    tournament("demo-classic", "Best Ball Classic", .season(clock: .slow), now)
  }

  /// The same with fast drafts; nobody has come yet.
  static func blitz(_ now: Moment) -> Tournament {
    tournament("demo-blitz", "Best Ball Blitz", .season(clock: .fast), now)
  }

  static func sprint(_ now: Moment) -> Tournament {
    tournament(
      "demo-sprint", "$5 Sprint",
      format(.standard, rounds: twelves, fee: .dollars(5), most: 20, prizes: sprintPrizes), now)
  }

  static func kickoff(_ now: Moment) -> Tournament {
    tournament(
      "demo-kickoff", "Free Kickoff", format(.standard, rounds: twelves, fee: .zero, most: 3), now)
  }

  /// Small and quick, so that one person fills a room and sees a draft from the first pick to the last.
  static func fourInARoom(_ now: Moment) -> Tournament {
    tournament(
      "demo-four", "Four in a Room",
      format(
        DraftOrder(teams: 4, rounds: 8), clock: ClockRules(pace: .fast, seconds: 15),
        rounds: fours, fee: .zero, most: 10), now)
  }

  static func shootout(_ now: Moment) -> Tournament {
    tournament(
      "demo-shootout", "$5 Four-Team Shootout",
      format(
        DraftOrder(teams: 4, rounds: 18), rounds: fours, fee: .dollars(5), most: 10,
        prizes: PrizeTable([
          PrizeTable.Tier(1...1, each: .dollars(200)), PrizeTable.Tier(2...2, each: .dollars(100)),
          PrizeTable.Tier(3...3, each: .dollars(50)), PrizeTable.Tier(4...8, each: .dollars(20)),
        ])), now)
  }

  /// With slow drafts, in each of which somebody else is on the clock.
  static func slowSix(_ now: Moment) -> Tournament {
    tournament(
      "demo-slow-six", "Slow Six",
      format(
        DraftOrder(teams: 6, rounds: 18), clock: .slow, rounds: sixes, fee: .dollars(5), most: 10,
        prizes: PrizeTable([
          PrizeTable.Tier(1...1, each: .dollars(150)), PrizeTable.Tier(2...2, each: .dollars(75)),
          PrizeTable.Tier(3...3, each: .dollars(45)),
        ])), now)
  }

  /// Full: its only draft is complete.
  static func founders(_ now: Moment) -> Tournament {
    tournament(
      "demo-founders", "Founders’ Table",
      format(
        DraftOrder(teams: 4, rounds: 18),
        rounds: [TournamentRound(weeks: 1...17, groupSize: 4, advancing: 0)], fee: .dollars(25),
        most: 1,
        prizes: PrizeTable([
          PrizeTable.Tier(1...1, each: .dollars(60)), PrizeTable.Tier(2...2, each: .dollars(30)),
        ])), now)
  }

  /// The season runs, so nobody joins any more.
  static func openers(_ now: Moment) -> Tournament {
    tournament(
      "demo-openers", "Season Openers, the Long-Awaited Third Edition",
      format(.standard, rounds: twelves, fee: .zero, most: 1), now, season: -25 * day)
  }

  /// Small and over: its prizes are paid.
  static func firstThree(_ now: Moment) -> Tournament {
    tournament(
      "demo-first-three", "First Three Weeks",
      format(
        DraftOrder(teams: 4, rounds: 18),
        rounds: [
          TournamentRound(weeks: 1...2, groupSize: 4, advancing: 2),
          TournamentRound(weeks: 3...3, groupSize: 4, advancing: 0),
        ], fee: .dollars(5), most: 2,
        prizes: PrizeTable([
          PrizeTable.Tier(1...1, each: .dollars(20)), PrizeTable.Tier(2...2, each: .dollars(10)),
        ])), now, season: -25 * day)
  }

  /// Closed by its organisers.
  static func warmUp(_ now: Moment) -> Tournament {
    tournament(
      "demo-warm-up", "Preseason Warm-Up",
      format(DraftOrder(teams: 6, rounds: 18), rounds: sixes, fee: .zero, most: 1), now,
      isOpen: false)
  }

  private static let fours = [
    TournamentRound(weeks: 1...14, groupSize: 4, advancing: 1),
    TournamentRound(weeks: 15...17, groupSize: 25, advancing: 0),
  ]

  private static let sixes = [
    TournamentRound(weeks: 1...14, groupSize: 6, advancing: 1),
    TournamentRound(weeks: 15...17, groupSize: 10, advancing: 0),
  ]

  private static let twelves = [
    TournamentRound(weeks: 1...14, groupSize: 12, advancing: 2),
    TournamentRound(weeks: 15...17, groupSize: 24, advancing: 0),
  ]

  private static let sprintPrizes = PrizeTable([
    PrizeTable.Tier(1...1, each: .dollars(250)), PrizeTable.Tier(2...2, each: .dollars(120)),
    PrizeTable.Tier(3...3, each: .dollars(80)), PrizeTable.Tier(4...6, each: .dollars(30)),
    PrizeTable.Tier(7...12, each: .dollars(12)),
  ])

  private static func format(
    _ order: DraftOrder, clock: ClockRules = .fast, rounds: [TournamentRound], fee: Cents,
    most: Int, prizes: PrizeTable = PrizeTable([])
  ) -> TournamentFormat {
    TournamentFormat(
      order: order, clock: clock, rounds: rounds, entryFee: fee, entriesPerPerson: most,
      prizes: prizes)
  }

  /// - Parameter season: when it begins, in seconds from now.
  private static func tournament(
    _ id: String, _ name: String, _ format: TournamentFormat, _ now: Moment,
    season: Int = 40 * day, isOpen: Bool = true
  ) -> Tournament {
    Tournament(
      id: id, name: name, format: format, season: now.adding(seconds: season),
      slateId: DemoPlayers.slate, poolId: DemoPlayers.poolId, isOpen: isOpen,
      createdAt: now.adding(seconds: -12 * day))
  }
}
