import AccountFlow
import FirebaseFirestore
import Foundation
import Observation
import TopDogDomain

/// What one signed-in person works with, from signing in to signing out.
@MainActor @Observable
package final class Session {
  package let uid: String
  /// The person's own profile.
  package private(set) var me: UserProfile
  package let email: String?
  package let store: FirestoreService
  package let functions: FunctionsService
  package let lobby: Lobby
  package let wallet: Wallet
  package let teams: TeamShelf

  @ObservationIgnored private var rooms: [String: DraftRoom] = [:]
  @ObservationIgnored private var rankingModels: [String: RankingsModel] = [:]
  @ObservationIgnored private var joining: [String: JoinTournamentModel] = [:]

  init(
    uid: String, me: UserProfile, email: String?, firestore: Firestore, functions: FunctionsService
  ) {
    self.uid = uid
    self.me = me
    self.email = email
    let store = FirestoreService(uid: uid, firestore: firestore)
    self.store = store
    self.functions = functions
    let lobby = Lobby(store: store)
    self.lobby = lobby
    wallet = Wallet(store: store)
    teams = TeamShelf(lobby: lobby, store: store)
  }

  /// A draft with all that its screens show.
  package func room(_ id: String) -> DraftRoom {
    if let room = rooms[id] { return room }
    let room = DraftRoom(id: id, session: self)
    rooms[id] = room
    return room
  }

  /// The room of a practice, which lasts as long as its screen.
  package func practiceRoom(_ game: PracticeGame) -> DraftRoom {
    DraftRoom(id: Draft.practiceId, session: self, source: game)
  }

  /// The person's rankings of a slate. They go on being saved when their sheet is closed.
  package func rankings(of slateId: String) -> RankingsModel {
    if let model = rankingModels[slateId] { return model }
    let model = RankingsModel(slateId: slateId, session: self)
    rankingModels[slateId] = model
    return model
  }

  /// Joining a tournament. An attempt without an answer is the same one when its screen opens again.
  package func joining(_ tournament: String) -> JoinTournamentModel {
    if let model = joining[tournament] { return model }
    let model = JoinTournamentModel(session: self, tournamentId: tournament)
    joining[tournament] = model
    return model
  }
}

extension Session: AccountSession {
  package func profileChanged(to profile: UserProfile, _ metadata: SnapshotMetadata) {
    if me != profile { me = profile }
  }

  package func deleteData() async throws {
    try await functions.deleteAccount()
  }

  package func stop() {
    lobby.stop()
    wallet.stop()
    teams.stop()
    for model in rankingModels.values { model.stop() }
    // Each of them holds the session.
    rankingModels = [:]
    rooms = [:]
    joining = [:]
  }
}
