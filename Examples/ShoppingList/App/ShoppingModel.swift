import AccountFlow
import FirebaseFirestore
import FirebaseFunctions
import FirebaseParts
import Foundation
import Observation
import ShoppingListDomain

/// A person's lists. Changes show at once, and the server gets them when it can.
@MainActor @Observable
final class ShoppingModel {
  private(set) var lists: [SharedList] = []
  /// Whether changes wait for the network.
  private(set) var isWaiting = false
  private(set) var message: String?

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let store: CollectionReference
  @ObservationIgnored private let functions = Functions.functions()

  init(_ member: Member) {
    uid = member.uid
    store = member.firestore.collection(SharedList.collection)
  }

  func follow() async {
    let mine = store.whereField(SharedList.CodingKeys.members.rawValue, arrayContains: uid)
    await reporting {
      for try await live in mine.live(of: SharedList.self) {
        isWaiting = live.hasPendingWrites
        lists = live.value.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
      }
    }
  }

  func addList(titled title: String) {
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
      let title: String = try await functions.call("share", ["list": list.id, "email": email])
      message = "\(email) sees “\(title)” now."
    }
  }

  private func reporting(_ work: () async throws -> Void) async {
    message = nil
    do { try await work() } catch { message = error.localizedDescription }
  }
}
