import DomainParts
import FirebaseParts
import Foundation
import Observation
import SwiftUI
import TopDogDomain

/// The person's rankings and limits for a slate. A change shows at once, and goes back with its reason when
/// the server refuses it.
@MainActor @Observable
package final class RankingsModel {
  package let slateId: String
  /// The newest players of the slate.
  package private(set) var pool: PlayerPool?
  package private(set) var isWaitingForNetwork = false
  /// Why the rankings cannot be shown.
  package private(set) var problem: String?
  /// Whether a change has not reached the server.
  package private(set) var isSaving = false
  /// Why the last change was refused, until the person has read it.
  package var refusal: String?

  /// What autodraft goes by.
  private struct Choice: Hashable {
    var rankings: [String] = []
    var limits = AutodraftLimits.standard
  }

  /// As the server has it; nil until it or the device has said so.
  private var stored: Choice?
  /// As the person has arranged it, until the server has it.
  private var own: Choice?

  @ObservationIgnored private let session: Session
  @ObservationIgnored private var saving: Task<Void, Never>?

  init(slateId: String, session: Session) {
    self.slateId = slateId
    self.session = session
  }

  /// The pool of the slate's newest tournament; nil while there is none.
  package var poolId: String? {
    session.lobby.tournaments.filter { $0.slateId == slateId }
      .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }?.poolId
  }

  /// Whether it is known what the person has chosen.
  package var isLoaded: Bool { pool != nil && (stored != nil || own != nil) }

  /// Follows players and rankings until the task is cancelled.
  package func follow() async {
    problem = nil
    let store = session.store
    let (pool, slate) = (self.poolId, self.slateId)
    await withTaskGroup(of: Void.self) { group in
      if let pool {
        group.addTask {
          await self.listen(to: store.poolStream(id: pool)) { model, live in
            if let pool = live.value, pool != model.pool { model.pool = pool }
          }
        }
      }
      group.addTask {
        await self.listen(to: store.rankingsStream(slate: slate)) { model, live in
          model.isWaitingForNetwork = live.isFromCache
          // Only the server can say that there are none.
          guard live.value != nil || !live.isFromCache else { return }
          model.stored =
            live.value.map { Choice(rankings: $0.rankings, limits: $0.limits) }
            ?? Choice()
        }
      }
    }
  }

  private func listen<Value: Sendable>(
    to stream: LiveStream<Value>,
    _ take: @escaping @MainActor (RankingsModel, Live<Value>) -> Void
  ) async {
    do {
      for try await live in stream { take(self, live) }
    } catch {
      if !Task.isCancelled { problem = RefusalReason(error).sentence(about: "rankings") }
    }
  }

  /// Stops saving, since nobody is signed in any more.
  func stop() {
    saving?.cancel()
  }

  private var choice: Choice { own ?? stored ?? Choice() }

  /// Whether there are rankings of the person's own; otherwise the order is that of ADP.
  package var isOwnOrder: Bool { !choice.rankings.isEmpty }

  package var limits: AutodraftLimits { choice.limits }

  /// All players: those whom the person has ranked, then the others by ADP.
  package var players: [Player] {
    guard let pool else { return [] }
    let ranked = choice.rankings.compactMap { pool[$0] }
    let ids = Set(choice.rankings)
    return ranked + pool.players.filter { !ids.contains($0.id) }
  }
}

/// What the person does.
extension RankingsModel {
  package func move(from source: IndexSet, to destination: Int) {
    var ids = players.map(\.id)
    ids.move(fromOffsets: source, toOffset: destination)
    change { $0.rankings = ids }
  }

  package func moveToTop(_ id: String) {
    let ids = players.map(\.id)
    change { $0.rankings = [id] + ids.filter { $0 != id } }
  }

  /// Goes back to the order of ADP.
  package func reset() {
    change { $0.rankings = [] }
  }

  /// Takes rankings from a file. Who is not in it comes afterwards, by ADP.
  package func take(_ file: RankingsImport) {
    change { $0.rankings = file.rankings }
  }

  package func setLimit(_ count: Int, of position: Position) {
    change { $0.limits.maximum[position] = count }
  }

  /// The limits that people have who have set none.
  package func resetLimits() {
    change { $0.limits = .standard }
  }

  /// The change shows at once. Changes that follow each other quickly are sent as the last one.
  private func change(_ body: (inout Choice) -> Void) {
    var choice = choice
    body(&choice)
    own = choice
    refusal = nil
    guard saving == nil else { return }
    isSaving = true
    saving = Task { [weak self] in
      await self?.save()
    }
  }

  private func save() async {
    while let choice = own, !Task.isCancelled {
      do {
        try await session.functions.setAutodraft(
          rankings: choice.rankings, limits: choice.limits, slate: slateId)
        if own == choice {
          stored = choice
          own = nil
        }
      } catch .refused(let sentence) {
        refusal = sentence
        own = nil
      } catch {
        try? await Task.sleep(for: .seconds(1))
      }
    }
    saving = nil
    isSaving = false
  }
}
