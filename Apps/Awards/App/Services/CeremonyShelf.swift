import AwardsDomain
import FirebaseParts
import Foundation
import Observation

/// A ceremony's categories, nominees and announcements, while a view follows them.
@MainActor @Observable
package final class CeremonyShelf {
  package let ceremonyId: String
  /// By their order.
  package private(set) var categories: [AwardsDomain.Category] = []
  /// By category, in their order.
  package private(set) var nominees: [String: [Nominee]] = [:]
  /// By their versions.
  package private(set) var announcements: [Announcement] = []
  /// Whether the device or the server has said which categories there are.
  package private(set) var isLoaded = false
  /// Why they cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private let clock: GameClock
  @ObservationIgnored private let following = Following()
  @ObservationIgnored private let followingNominees = Following()
  @ObservationIgnored private var listened: Set<String> = []
  @ObservationIgnored private var wantsNominees = false

  init(ceremonyId: String, store: FirestoreService, clock: GameClock) {
    self.ceremonyId = ceremonyId
    self.store = store
    self.clock = clock
  }

  package func category(_ id: String) -> AwardsDomain.Category? {
    categories.first { $0.id == id }
  }

  package func nominee(_ id: String, in categoryId: String) -> Nominee? {
    nominees[categoryId]?.first { $0.id == id }
  }

  /// Follows the categories until the task is cancelled.
  package func followCategories() async {
    _ = await following.follow { [listenToCategories(), listenToAnnouncements()] }
  }

  /// Follows the nominees of all categories, too.
  package func follow() async {
    async let categories: Void = followCategories()
    let isLast = await followingNominees.follow {
      wantsNominees = true
      listened = []
      return listenToMissingNominees()
    }
    if isLast { wantsNominees = false }
    await categories
  }

  package func tryAgain() {
    problem = nil
    following.restart { [listenToCategories(), listenToAnnouncements()] }
  }

  private func listenToCategories() -> Task<Void, Never> {
    Task { [weak self, store, ceremonyId] in
      do {
        for try await live in store.categoriesStream(ceremonyId: ceremonyId) {
          self?.heard(live)
        }
      } catch {
        if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: "categories") }
      }
    }
  }

  private func heard(_ live: Live<[AwardsDomain.Category]>) {
    clock.look()
    let sorted = live.value.sorted { ($0.displayOrder, $0.id) < ($1.displayOrder, $1.id) }
    if sorted != categories { categories = sorted }
    if !live.isFromCache || !sorted.isEmpty { isLoaded = true }
    clock.wake(at: sorted.compactMap(\.locksAt))
    guard wantsNominees else { return }
    for task in listenToMissingNominees() { followingNominees.add(task) }
  }

  private func listenToAnnouncements() -> Task<Void, Never> {
    Task { [weak self, store, ceremonyId] in
      do {
        for try await live in store.announcementsStream(ceremonyId: ceremonyId) {
          let sorted = live.value.sorted { $0.version < $1.version }
          guard let self, sorted != announcements else { continue }
          announcements = sorted
        }
      } catch {
        // The categories' listener says it.
      }
    }
  }

  private func listenToMissingNominees() -> [Task<Void, Never>] {
    categories.map(\.id).filter { listened.insert($0).inserted }.map { id in
      Task { [weak self, store, ceremonyId] in
        do {
          let stream = store.nomineesStream(ceremonyId: ceremonyId, categoryId: id)
          for try await live in stream {
            let sorted = live.value.sorted {
              ($0.displayOrder ?? .max, $0.name, $0.id)
                < ($1.displayOrder ?? .max, $1.name, $1.id)
            }
            guard let self, sorted != nominees[id] else { continue }
            nominees[id] = sorted
          }
        } catch {
          if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: "nominees") }
        }
      }
    }
  }
}
