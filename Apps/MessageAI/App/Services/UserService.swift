import FirebaseFirestore
import MessageAIDomain
import Observation

/// Knows everybody who can be written to.
@MainActor @Observable
package final class UserService {
  /// Everybody but the person themselves, by name.
  package private(set) var allUsers: [UserProfile] = []
  /// Whether the device knows anything about people yet.
  package private(set) var isLoaded = false
  /// Why people cannot be read, in words for a person; `listen` tries again.
  package private(set) var problem: String?

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let users: CollectionReference
  @ObservationIgnored private var listener: Subscription?
  private var byID: [String: UserProfile] = [:]

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    users = firestore.collection("users")
    listen()
  }

  /// Follows everybody from now on. An error ends that.
  package func listen() {
    problem = nil
    let registration = users.addSnapshotListener { [weak self] snapshot, error in
      if let snapshot { self?.usersChanged(to: snapshot) }
      if let error { self?.problem = RefusalReason(error).sentence(about: "people") }
    }
    listener = Subscription { registration.remove() }
  }

  /// The person with this uid, or nil when the device does not know them.
  package func user(id: String) -> UserProfile? {
    byID[id]
  }

  /// The people whose names match a search; everybody when it is empty.
  package func searchUsers(query: String) -> [UserProfile] {
    let words = SearchWords(query)
    return allUsers.filter { words.isFound(in: [$0.displayName]) }
  }

  func updateProfile(displayName: DisplayName) {
    users.document(uid).setData(["displayName": displayName.value], merge: true)
  }

  private func usersChanged(to snapshot: QuerySnapshot) {
    let people = snapshot.documents.compactMap { UserProfile($0) }
    byID = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
    allUsers = people.filter { $0.id != uid }.sorted(by: UserProfile.precedes)
    isLoaded = isLoaded || !snapshot.isEmpty || !snapshot.metadata.isFromCache
  }
}
