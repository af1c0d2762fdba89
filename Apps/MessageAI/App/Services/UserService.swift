import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation
import Subscriptions

/// Knows the people whom one has to do with, and finds others.
///
/// A person is followed from when something first asks for them: of thousands of people a device
/// reads those who are shown.
@MainActor @Observable
package final class UserService {
  /// The people whom this device has met since the app was launched, by uid.
  package private(set) var known: [String: UserProfile] = [:]
  /// Those of whom the server has said who they are, or that there is nobody.
  private var answered: Set<String> = []

  @ObservationIgnored let uid: String
  @ObservationIgnored let users: CollectionReference
  @ObservationIgnored private var asked: Set<String> = []
  @ObservationIgnored private var waiting: [String] = []
  @ObservationIgnored private var asking: Task<Void, Never>?
  @ObservationIgnored private var listeners: [Subscription] = []

  /// The most people that one query names.
  private static let mostAtOnce = 30

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    users = firestore.collection(Collections.users)
  }

  /// The person with this uid, or nil when the device does not know them (yet). A person who is
  /// asked for is followed from then on.
  package func user(id: String) -> UserProfile? {
    follow(id)
    return known[id]
  }

  /// Those of these uids whom the device knows, by name.
  package func people(_ ids: Set<String>) -> [UserProfile] {
    ids.compactMap { known[$0] }.sorted(by: UserProfile.precedes)
  }

  /// Whether nothing more is to be heard of who somebody is.
  func isAnswered(_ id: String) -> Bool {
    known[id] != nil || answered.contains(id)
  }

  /// The people who can be written to, page by page, and those of a name.
  package func finder() -> PeopleFinder {
    PeopleFinder(users: self)
  }

  /// These people were found.
  func note(_ people: [UserProfile]) {
    for person in people where known[person.id] != person { known[person.id] = person }
  }

  func updateProfile(displayName: DisplayName) {
    users.document(uid).setData(named([UserField.displayName: displayName.value]), merge: true)
  }

  /// Puts where the person's picture is on their profile, nil for none.
  func setPhoto(_ address: URL?) {
    let value = address.map { $0.absoluteString as Any } ?? FieldValue.delete()
    users.document(uid).setData(named([UserField.photoURL: value]), merge: true)
  }

  private func follow(_ id: String) {
    guard id != uid, asked.insert(id).inserted else { return }
    waiting.append(id)
    guard asking == nil else { return }
    // Others who are asked for at the same time go with them.
    asking = Task { [weak self] in self?.listen() }
  }

  private func listen() {
    asking = nil
    for start in stride(from: 0, to: waiting.count, by: Self.mostAtOnce) {
      let ids = Array(waiting[start..<min(start + Self.mostAtOnce, waiting.count)])
      let registration = users.whereField(FieldPath.documentID(), in: ids)
        .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, _ in
          if let snapshot { self?.heard(snapshot, of: ids) }
        }
      listeners.append(Subscription { registration.remove() })
    }
    waiting = []
  }

  private func heard(_ snapshot: QuerySnapshot, of ids: [String]) {
    let people = snapshot.documents.compactMap { UserProfile($0) }
    note(people)
    guard !snapshot.metadata.isFromCache else { return }
    if !answered.isSuperset(of: ids) { answered.formUnion(ids) }
    for id in Set(ids).subtracting(people.map(\.id)) where known[id] != nil { known[id] = nil }
  }
}
