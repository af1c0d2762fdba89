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
  @ObservationIgnored private var pace = ReceiptPace(now: .now)
  @ObservationIgnored private var next: Task<Void, Never>?

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

  isolated deinit {
    next?.cancel()
  }

  /// How far the person has come in a conversation.
  package func mark(of conversationId: String) -> Watermark {
    marks[conversationId] ?? Watermark()
  }

  /// The person has seen the messages up to this one.
  package func read(through seq: Int, in conversationId: String) {
    note(ReceiptMark(readSeq: seq), in: conversationId)
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
    let before = isLatest ? (places.min() ?? 1) - 1 : 0
    var known = ReceivedPlaces(last: max(before, receivedPlace(in: conversationId)))
    known.receive(places)
    received[conversationId] = known
    note(ReceiptMark(deliveredSeq: known.last), in: conversationId)
  }

  private func note(_ new: ReceiptMark, in conversationId: String) {
    let known = ReceiptMark(mark(of: conversationId))
      .raised(to: pace.unanswered(in: conversationId))
    guard new.isBeyond(known) else { return }
    pace.note(new, in: conversationId, now: .now)
    tell()
  }

  /// Tells what is due, and the rest later.
  private func tell() {
    for each in pace.tell(now: .now, known: { ReceiptMark(mark(of: $0)) }) { tell(each) }
    next?.cancel()
    guard let time = pace.nextTelling else { return }
    next = Task { [weak self] in
      try? await Task.sleep(until: time)
      guard !Task.isCancelled else { return }
      self?.tell()
    }
  }

  private func tell(_ telling: ReceiptPace.Telling) {
    let mark = telling.mark
    var fields: [String: Any] = [
      "uid": uid, "deliveredSeq": mark.deliveredSeq, "readSeq": mark.readSeq,
    ]
    let known = self.mark(of: telling.conversationId)
    if mark.deliveredSeq > telling.before.deliveredSeq {
      fields["deliveries"] = times(adding: mark.deliveredSeq, to: known.delivered)
    }
    if mark.readSeq > telling.before.readSeq {
      fields["reads"] = times(adding: mark.readSeq, to: known.read)
    }
    firestore.collection("conversations").document(telling.conversationId)
      .collection("members").document(uid).setData(fields, merge: true) { [weak self] error in
        self?.answered(telling, error)
      }
  }

  private func answered(_ telling: ReceiptPace.Telling, _ error: (any Error)?) {
    guard error != nil else { return pace.taken(telling) }
    pace.refused(telling, now: .now)
    tell()
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
