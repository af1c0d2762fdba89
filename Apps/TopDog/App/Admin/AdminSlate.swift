import FirebaseParts
import Observation
import TopDogDomain

/// A slate with its newest players and its closed weeks, as administrators see it.
@MainActor @Observable
package final class AdminSlate: AdminListener {
  package let id: String
  /// The closed weeks, in their order.
  package private(set) var weeks: [SlateWeek] = []
  package private(set) var areWeeksLoaded = false
  /// The newest players; nil while there are none.
  package private(set) var pool: PlayerPool?
  package private(set) var isPoolLoaded = false
  package internal(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private let service: AdminService
  @ObservationIgnored private let requests: OpenRequests

  /// The weeks of a season.
  package static let numbers = 1...17

  init(
    id: String, store: FirestoreService, requests: OpenRequests, _ service: AdminService
  ) {
    self.id = id
    self.store = store
    self.service = service
    self.requests = requests
  }

  /// Follows players and weeks until the task is cancelled.
  package func follow() async {
    problem = nil
    let (store, id) = (store, id)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await self.listen(to: store.newestPoolStream(ofSlate: id), about: "players") { file, live in
          if live.value.first != file.pool { file.pool = live.value.first }
          if !live.isFromCache || !live.value.isEmpty { file.isPoolLoaded = true }
        }
      }
      group.addTask {
        await self.listen(to: store.weeksStream(ofSlate: id), about: "weeks") { file, live in
          if live.value != file.weeks { file.weeks = live.value }
          if !live.isFromCache || !live.value.isEmpty { file.areWeeksLoaded = true }
        }
      }
    }
  }

  /// A week; nil while it is not closed.
  package func week(_ number: Int) -> SlateWeek? {
    weeks.first { $0.week == number }
  }

  /// A player's name, as far as it is known.
  func name(of player: String) -> String { pool?[player]?.name ?? player }

  /// An import of players.
  package func playersImport() -> AdminImport {
    AdminImport(.players, slateId: id, work: AdminWork(requests), service)
  }

  /// An import of the points of a week, which closes or corrects it.
  package func weekImport(_ week: Int) -> AdminImport {
    AdminImport(.week(week), slateId: id, work: AdminWork(requests), service)
  }
}
