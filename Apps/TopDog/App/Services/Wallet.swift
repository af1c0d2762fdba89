import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// The person's money, for as long as they are signed in.
@MainActor @Observable
package final class Wallet {
  /// What the person may spend; nil until it is known.
  package private(set) var cash: Cents?
  /// What is held for entries of drafts that are not full.
  package private(set) var hold = Cents.zero
  /// The transfers, the newest first.
  package private(set) var transfers: [RecordedTransfer] = []
  /// Whether there may be earlier transfers.
  package private(set) var hasMore = false
  /// Why the money cannot be shown.
  package private(set) var problem: String?

  @ObservationIgnored private let store: FirestoreService
  @ObservationIgnored private var listening: [Task<Void, Never>] = []
  @ObservationIgnored private var most = Wallet.page

  private static let page = 50

  init(store: FirestoreService) {
    self.store = store
    listen()
  }

  /// Listens no more.
  func stop() {
    for task in listening { task.cancel() }
    listening = []
  }

  /// Listens again, as after a failure.
  package func refresh() {
    stop()
    listen()
  }

  /// Shows earlier transfers, too.
  package func showMore() {
    guard hasMore else { return }
    most += Self.page
    refresh()
  }

  private func listen() {
    problem = nil
    let most = most
    listening = [
      follow(store.balanceStream(.cash(user: store.uid))) { wallet, live in
        if let balance = live.value {
          wallet.cash = balance.cents
        } else if !live.isFromCache {
          wallet.cash = .zero
        }
      },
      follow(store.balanceStream(.hold(user: store.uid))) { wallet, live in
        wallet.hold = live.value?.cents ?? .zero
      },
      follow(store.transfersStream(most: most)) { wallet, live in
        if live.value != wallet.transfers { wallet.transfers = live.value }
        wallet.hasMore = live.value.count == most
      },
    ]
  }

  private func follow<Value: Sendable>(
    _ stream: LiveStream<Value>, _ take: @escaping @MainActor (Wallet, Live<Value>) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self] in
      do {
        for try await live in stream {
          guard let self else { return }
          take(self, live)
        }
      } catch {
        if !Task.isCancelled { self?.problem = RefusalReason(error).sentence(about: "money") }
      }
    }
  }
}
