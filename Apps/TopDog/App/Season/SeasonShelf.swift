import FirebaseParts
import Observation
import TopDogDomain

/// The closed weeks and the groups of the person's teams, for as long as they are signed in. It listens from
/// signing in on, so that the device knows them offline, too.
@MainActor @Observable
package final class SeasonShelf {
  /// The closed weeks in their order, by slate.
  package private(set) var weeks: [String: [SlateWeek]] = [:]
  /// The groups that are known, by path.
  package private(set) var groups: [String: StandingGroup] = [:]
  /// The paths of groups of which the server says that there are none.
  package private(set) var missing: Set<String> = []
  /// Why they cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let lobby: Lobby
  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var listening: [Wish: Task<Void, Never>] = [:]

  /// Something to listen to.
  private enum Wish: Hashable, Sendable {
    /// All weeks of a slate: one listener.
    case weeks(slate: String)
    /// The group at a path.
    case group(String)
    /// The groups from which an entry advanced.
    case past(entry: String, tournament: String)
  }

  init(lobby: Lobby, store: FirestoreService) {
    self.lobby = lobby
    self.store = store
    following = Task { [weak self] in
      for await wishes in Observations({ [weak self] in self?.wishes ?? [] }) {
        self?.listen(to: wishes)
      }
    }
  }

  /// Listens no more.
  func stop() {
    following?.cancel()
    stopListening()
  }

  /// Listens again from the start, as a pull on the list does.
  func refresh() {
    stopListening()
    problem = nil
    listen(to: wishes)
  }

  /// Listens to the weeks of a slate, which need not be one of the person's, until the task is cancelled.
  package func follow(slate: String) async {
    await follow(.weeks(slate: slate))
  }

  /// Listens to a group, which need not be one of the person's, until the task is cancelled.
  package func follow(group path: String) async {
    await follow(.group(path))
  }

  /// The closed weeks of a slate, in their order.
  package func weeks(of slate: String) -> [SlateWeek] { weeks[slate] ?? [] }

  /// The group in which an entry is, or was last.
  package func group(of entry: Entry) -> StandingGroup? {
    Self.path(of: entry).flatMap { groups[$0] }
  }

  /// The groups that are known of a tournament.
  package func groups(in tournament: String) -> [StandingGroup] {
    groups.values.filter { $0.tournamentId == tournament }
      .sorted { ($0.round, $0.number) < ($1.round, $1.number) }
  }

  /// Where the group of an entry is; nil before its season.
  package static func path(of entry: Entry) -> String? {
    entry.season.map { Paths.group($0.group, round: $0.round, of: entry.tournamentId) }
  }

  /// What the person's entries need.
  private var wishes: Set<Wish> {
    var wishes: Set<Wish> = []
    for entry in lobby.entries {
      guard let season = entry.season, let path = Self.path(of: entry) else { continue }
      wishes.insert(.group(path))
      if season.round > 1 {
        wishes.insert(.past(entry: entry.id, tournament: entry.tournamentId))
      }
      if let slate = lobby.tournament(entry.tournamentId)?.slateId {
        wishes.insert(.weeks(slate: slate))
      }
    }
    return wishes
  }

  /// A wish that is no longer there goes on being heard: what it gave stays on the screens.
  private func listen(to wishes: Set<Wish>) {
    for wish in wishes where listening[wish] == nil {
      listening[wish] = task(for: wish)
    }
  }

  private func follow(_ wish: Wish) async {
    guard listening[wish] == nil else { return }
    let task = task(for: wish)
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func task(for wish: Wish) -> Task<Void, Never> {
    switch wish {
    case .weeks(let slate):
      listen(to: store.weeksStream(slate: slate)) { shelf, live in
        let weeks = live.value.sorted { $0.week < $1.week }
        if weeks != shelf.weeks(of: slate) { shelf.weeks[slate] = weeks }
      }
    case .group(let path):
      listen(to: store.groupStream(path)) { shelf, live in
        if let group = live.value {
          shelf.take(group, at: path)
        } else if !live.isFromCache {
          shelf.groups[path] = nil
          shelf.missing.insert(path)
        }
      }
    case .past(let entry, let tournament):
      listen(to: store.groupsStream(advancing: entry, in: tournament)) { shelf, live in
        for group in live.value {
          shelf.take(group, at: Paths.group(group.number, round: group.round, of: tournament))
        }
      }
    }
  }

  private func take(_ group: StandingGroup, at path: String) {
    missing.remove(path)
    if groups[path] != group { groups[path] = group }
  }

  private func listen<Value: Sendable>(
    to stream: LiveStream<Value>,
    _ take: @escaping @MainActor (SeasonShelf, Live<Value>) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      do {
        for try await live in stream {
          guard let self else { return }
          take(self, live)
        }
      } catch {
        if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: "scores") }
      }
    }
  }

  private func stopListening() {
    for task in listening.values { task.cancel() }
    listening = [:]
  }
}
