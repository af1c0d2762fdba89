import FirebaseAuth
import FirebaseFirestore
import FirebaseFunctions
import Foundation
import Observation
import ShoppingListDomain

/// The user and their lists. Changes show at once, and the server gets them when it can.
@MainActor @Observable
final class ShoppingModel {
  private(set) var uid: String?
  private(set) var lists: [SharedList] = []
  /// Whether changes wait for the network.
  private(set) var isWaiting = false
  private(set) var message: String?

  @ObservationIgnored private let auth = Auth.auth()
  @ObservationIgnored private let store = Firestore.firestore().collection(SharedList.collection)
  @ObservationIgnored private let sharing: Callable<[String: String], String> =
    Functions.functions().httpsCallable("share")

  init() { uid = auth.currentUser?.uid }

  func followUser() async { for await user in auth.authStateChanges { uid = user?.uid } }

  func followLists() async {
    lists = []
    guard let uid else { return }
    await reporting {
      let query = store.whereField(SharedList.CodingKeys.members.rawValue, arrayContains: uid)
      for try await snapshot in query.snapshots(includeMetadataChanges: true) {
        isWaiting = snapshot.metadata.hasPendingWrites
        lists = try snapshot.documents.map { try $0.data(as: SharedList.self) }
          .sorted { ($0.title, $0.id) < ($1.title, $1.id) }
      }
    }
  }

  func signIn(email: String, password: String) async {
    await reporting { _ = try await auth.signIn(withEmail: email, password: password) }
  }

  func signUp(email: String, password: String) async {
    await reporting { _ = try await auth.createUser(withEmail: email, password: password) }
  }

  func signOut() async { await reporting { try auth.signOut() } }

  func addList(titled title: String) {
    guard let uid else { return }
    let document = store.document()
    try? document.setData(from: SharedList(id: document.documentID, title: title, members: [uid]))
  }

  // Two people can change two items at the same time, because each write names one item alone.
  func add(_ item: ListItem, to list: SharedList) {
    let field = SharedList.field(ofItem: store.document().documentID)
    try? store.document(list.id).updateData([field: Firestore.Encoder().encode(item)])
  }

  func setBought(_ isBought: Bool, _ id: String, in list: SharedList) {
    let field = "\(SharedList.field(ofItem: id)).\(ListItem.CodingKeys.isBought.rawValue)"
    store.document(list.id).updateData([field: isBought])
  }

  func share(_ list: SharedList, with email: String) async {
    await reporting {
      let title = try await sharing.call(["list": list.id, "email": email])
      message = "\(email) sees “\(title)” now."
    }
  }

  private func reporting(_ work: () async throws -> Void) async {
    message = nil
    do { try await work() } catch { message = error.localizedDescription }
  }
}
