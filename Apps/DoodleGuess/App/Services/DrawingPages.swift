import DoodleGuessDomain
import FirebaseFirestore
import FirebaseParts
import Foundation
import Observation
import Subscriptions

/// The drawings of a pair in one direction, page by page.
@MainActor @Observable
package final class DrawingPages {
  /// How it is with the drawings before those that are known.
  package enum Earlier: Hashable, Sendable {
    /// There are none.
    case none
    /// They can be read.
    case more
    case reading
    /// The device has no more of them, and cannot ask the server.
    case offline
    case failed(String)
  }

  private var list = DrawingList()
  /// Whether the device knows anything yet.
  package private(set) var isKnown = false
  /// Whether the drawings are the device's own, because the server cannot be asked.
  package private(set) var isStored = true
  /// Why the drawings cannot be read.
  package private(set) var problem: String?

  private var isReading = false
  private var failure: String?
  @ObservationIgnored private let query: Query
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var listener: Subscription?

  /// - Parameter field: the member of a drawing that names the person.
  init(of pairId: String, _ field: String, uid: String, firestore: Firestore) {
    self.firestore = firestore
    query = firestore.collection(Collections.drawings)
      .whereField("pairId", isEqualTo: pairId).whereField(field, isEqualTo: uid)
      .order(by: "createdAt", descending: true)
      .limit(to: DrawingList.pageSize)
  }

  /// The newest first.
  package var drawings: [Drawing] { list.drawings }

  package var earlier: Earlier {
    if !list.hasEarlier { return .none }
    if isReading { return .reading }
    if let failure { return .failed(failure) }
    return list.endsWithStore ? .offline : .more
  }

  func start() {
    guard listener == nil else { return }
    problem = nil
    let registration = query.addSnapshotListener(includeMetadataChanges: true) {
      [weak self] snapshot, error in
      if let snapshot {
        self?.take(snapshot)
      } else if let error {
        self?.problem = RefusalReason(error).sentence(about: "drawings")
      }
    }
    self.listener = Subscription { registration.remove() }
  }

  func stop() { listener = nil }

  /// Reads the next page. One that is being read is not read twice.
  package func readEarlier() async {
    guard list.hasEarlier, !isReading, let last = list.last else { return }
    isReading = true
    defer { isReading = false }
    do {
      let document = firestore.document(Paths.drawing(last.id))
      // The device has it, as it is in the list, unless its store has thrown it out since.
      let stored = try? await document.getDocument(source: .cache)
      let place =
        if let stored, stored.exists { stored } else { try await document.getDocument() }
      let snapshot = try await query.start(afterDocument: place).getDocuments()
      failure = nil
      guard last.id == list.last?.id else { return }
      list.append(
        Self.drawings(of: snapshot), isFull: Self.isFull(snapshot),
        isStored: snapshot.metadata.isFromCache)
    } catch {
      failure = RefusalReason(error).sentence(about: "drawings")
    }
  }

  private func take(_ snapshot: QuerySnapshot) {
    isStored = snapshot.metadata.isFromCache
    list.take(
      Self.drawings(of: snapshot), isFull: Self.isFull(snapshot), isStored: isStored)
    if !isStored { failure = nil }
    isKnown = true
  }

  // A drawing that cannot be read counts, so that its page is not taken for the last one.
  private static func isFull(_ snapshot: QuerySnapshot) -> Bool {
    snapshot.count >= DrawingList.pageSize
  }

  private static func drawings(of snapshot: QuerySnapshot) -> [Drawing] {
    snapshot.documents.compactMap { document in
      guard let record = try? document.data(as: DrawingRecord.self, with: .estimate) else {
        return nil
      }
      return Drawing(record: record, isWaiting: document.metadata.hasPendingWrites)
    }
  }
}
