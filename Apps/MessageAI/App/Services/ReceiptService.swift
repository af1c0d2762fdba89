import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// Tells others what one person has received and read, and knows how far they have come everywhere.
@MainActor @Observable
package final class ReceiptService {
  /// How far the person has come in each conversation, by its id.
  package private(set) var marks: [String: Watermark] = [:]

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var received: [String: ReceivedPlaces] = [:]
  @ObservationIgnored private var waiting: [String: Mark] = [:]
  @ObservationIgnored private var flush: Task<Void, Never>?

  /// How far the person has come, to be told.
  private struct Mark: Equatable {
    var deliveredSeq = 0
    var readSeq = 0
  }

  /// The shortest time between two tellings.
  static let interval = Duration.milliseconds(500)

  /// The most times that are kept of each kind for the info screens of messages.
  static let history = 100

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    self.firestore = firestore
    let registration = firestore.collectionGroup("members").whereField("uid", isEqualTo: uid)
      .addSnapshotListener { [weak self] snapshot, _ in
        if let snapshot { self?.marksChanged(to: snapshot) }
      }
    listener = Subscription { registration.remove() }
  }

  /// How far the person has come in a conversation.
  package func mark(of conversationId: String) -> Watermark {
    marks[conversationId] ?? Watermark()
  }

  /// The person has seen the messages up to this one.
  package func read(through seq: Int, in conversationId: String) {
    let mark = mark(of: conversationId)
    guard seq > max(mark.readSeq, waiting[conversationId]?.readSeq ?? 0) else { return }
    waiting[conversationId, default: Mark()].readSeq = seq
    tellSoon()
  }

  /// The last place up to which nothing is missing on this device, or was on another one of theirs.
  func receivedPlace(in conversationId: String) -> Int {
    let mark = mark(of: conversationId)
    return max(mark.deliveredSeq, mark.joinedSeq, received[conversationId]?.last ?? 0)
  }

  /// A device of theirs has received messages with these places. A gap is waited for.
  ///
  /// - Parameter isLatest: whether they are the latest of an open chat, where what is earlier comes
  ///   when it is asked for.
  func receive(_ places: [Int], in conversationId: String, isLatest: Bool = false) {
    let mark = mark(of: conversationId)
    let before = isLatest ? (places.min() ?? 1) - 1 : 0
    var known = ReceivedPlaces(last: max(before, receivedPlace(in: conversationId)))
    known.receive(places)
    received[conversationId] = known
    guard known.last > max(mark.deliveredSeq, waiting[conversationId]?.deliveredSeq ?? 0) else {
      return
    }
    waiting[conversationId, default: Mark()].deliveredSeq = known.last
    tellSoon()
  }

  /// At once when nothing was told lately, otherwise together with what else comes meanwhile.
  private func tellSoon() {
    guard flush == nil else { return }
    tell()
    flush = Task { [weak self] in
      try? await Task.sleep(for: Self.interval)
      guard let self else { return }
      flush = nil
      if !waiting.isEmpty { tellSoon() }
    }
  }

  private func tell() {
    for (conversationId, mark) in waiting { tell(mark, in: conversationId) }
    waiting = [:]
  }

  private func tell(_ new: Mark, in conversationId: String) {
    let old = mark(of: conversationId)
    let read = max(new.readSeq, old.readSeq)
    let delivered = max(new.deliveredSeq, old.deliveredSeq, read)
    var fields: [String: Any] = ["uid": uid, "deliveredSeq": delivered, "readSeq": read]
    if delivered > old.deliveredSeq {
      fields["deliveries"] = times(adding: delivered, to: old.delivered)
    }
    if read > old.readSeq { fields["reads"] = times(adding: read, to: old.read) }
    firestore.collection("conversations").document(conversationId)
      .collection("members").document(uid).setData(fields, merge: true)
  }

  /// The time of a new place, without the oldest ones where there are too many.
  private func times(adding seq: Int, to passages: [Watermark.Passage]) -> [String: Any] {
    var times: [String: Any] = [:]
    for passage in passages.dropLast(Self.history - 1) {
      times["\(passage.seq)"] = FieldValue.delete()
    }
    times["\(seq)"] = FieldValue.serverTimestamp()
    return times
  }

  private func marksChanged(to snapshot: QuerySnapshot) {
    var marks: [String: Watermark] = [:]
    for document in snapshot.documents {
      guard let conversation = document.reference.parent.parent, let mark = Watermark(document)
      else { continue }
      marks[conversation.documentID] = mark
    }
    if marks != self.marks { self.marks = marks }
  }
}
