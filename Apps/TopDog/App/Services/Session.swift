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

  @ObservationIgnored private var rooms: [String: DraftRoom] = [:]
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
    lobby = Lobby(store: store)
    wallet = Wallet(store: store)
  }

  /// A draft with all that its screens show.
  package func room(_ id: String) -> DraftRoom {
    if let room = rooms[id] { return room }
    let room = DraftRoom(id: id, session: self)
    rooms[id] = room
    return room
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

  package func stop() {
    lobby.stop()
    wallet.stop()
    // Each of them holds the session.
    rooms = [:]
    joining = [:]
  }
}
