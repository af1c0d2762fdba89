import Observation
import TopDogDomain

/// How much of the person's teams depends on which players, as far as they look at it.
@MainActor @Observable
package final class ExposureModel {
  /// What is counted.
  package enum Subject: String, CaseIterable, Hashable {
    case players, pairs
  }

  /// Only the teams of this tournament; nil for all.
  package var tournament: String? { didSet { count() } }
  /// Only the teams of fast or of slow drafts; nil for both.
  package var pace: DraftPace? { didSet { count() } }
  package var subject = Subject.players { didSet { count() } }
  package var list = ExposureList()
  package private(set) var exposure = Exposure([])
  private var shares: [Exposure.Share] = []
  @ObservationIgnored private var rosters: [DraftedRoster] = []

  /// The most rows that are shown at a time; a search finds the others.
  package static let mostRows = 300

  package init() {}

  /// Takes the teams as they are now.
  package func take(_ rosters: [DraftedRoster]) {
    guard rosters != self.rosters else { return }
    self.rosters = rosters
    if let tournament, !rosters.contains(where: { $0.tournamentId == tournament }) {
      self.tournament = nil
    }
    count()
  }

  package func rows(in pools: [PlayerPool]) -> [ExposureList.Row] {
    list.rows(of: shares, in: pools)
  }

  private func count() {
    exposure = Exposure(rosters, tournament: tournament, pace: pace)
    shares = subject == .players ? exposure.players : exposure.pairs
  }
}
