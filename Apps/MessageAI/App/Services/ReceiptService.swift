import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation
import Subscriptions

/// Tells others what one person has received and read, and knows how far they have come everywhere.
@MainActor @Observable
package final class ReceiptService {
  /// How far the person has come in each conversation, by its id.
  package private(set) var marks: [String: Watermark] = [:]
  /// Whether it is known how far the person has come.
  private(set) var isLoaded = false

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let device: ReceivingDevice
  @ObservationIgnored private let settings: SettingsService
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var listener: Subscription?
  /// What has come to this device, by conversation.
  @ObservationIgnored private var received: [String: Received] = [:]
  @ObservationIgnored private var pace: ReceiptPace
  @ObservationIgnored private let clock: AppClock
  @ObservationIgnored private var next: Task<Void, Never>?

  private struct Received {
    /// The last place before the first that came.
    var from: Int
    var places: ReceivedPlaces
  }

  init(
    uid: String, device: ReceivingDevice, settings: SettingsService, firestore: Firestore,
    clock: AppClock
  ) {
    self.uid = uid
    self.clock = clock
    pace = ReceiptPace(now: clock.uptime())
    self.settings = settings
    self.device = device
    self.firestore = firestore
    let registration = firestore.collectionGroup(Collections.members)
      .whereField(MemberField.uid.rawValue, isEqualTo: uid)
      .addSnapshotListener { [weak self] snapshot, _ in
        if let snapshot { self?.marksChanged(to: snapshot) }
      }
    listener = Subscription { registration.remove() }
  }

  isolated deinit {
    next?.cancel()
  }

  /// How far the person has come in a conversation as they themselves know it: what they have read
  /// without telling it counts, too.
  package func ownMark(of conversationId: String) -> Watermark {
    var mark = mark(of: conversationId)
    mark.readSeq = max(mark.readSeq, settings.settings(of: conversationId).readSeq)
    mark.deliveredSeq = max(mark.deliveredSeq, mark.readSeq)
    return mark
  }

  /// How far the person has come in a conversation, as others see it.
  package func mark(of conversationId: String) -> Watermark {
    marks[conversationId] ?? Watermark()
  }

  /// The person has seen the messages up to this one.
  package func read(through seq: Int, in conversationId: String) {
    note(ReceiptMark(readSeq: seq), in: conversationId)
  }

  /// The last place up to which nothing is missing on this device. One that is new to a conversation
  /// begins where another one of the person's is.
  func receivedPlace(in conversationId: String) -> Int {
    let mark = mark(of: conversationId)
    let place =
      received[conversationId]?.places.last ?? mark.devices[device.id]?.seq ?? mark.deliveredSeq
    return max(place, mark.joinedSeq)
  }

  /// This device has received messages with these places. A gap is waited for.
  ///
  /// - Parameter start: a place after which nothing is missing among them, so that what is missing
  ///   before does not matter: an open chat has the latest, and what is earlier comes when it is
  ///   asked for.
  package func receive(_ places: [Int], in conversationId: String, after start: Int = 0) {
    let before = receivedPlace(in: conversationId)
    let from = max(start, before)
    var known = ReceivedPlaces(last: from)
    known.receive(places)
    let own = mark(of: conversationId).devices[device.id]
    let first = received[conversationId]?.from ?? own?.from
    received[conversationId] = Received(
      from: from > before ? from : first ?? from, places: known)
    // Of a device that nothing has come to there is nothing to tell.
    let hasAny = own != nil || known.last > from
    note(
      ReceiptMark(deliveredSeq: known.last, deviceSeq: hasAny ? known.last : 0),
      in: conversationId)
  }

  private func note(_ new: ReceiptMark, in conversationId: String) {
    let known = ReceiptMark(mark(of: conversationId), device: device.id)
      .raised(to: pace.unanswered(in: conversationId))
    guard new.isBeyond(known) else { return }
    pace.note(new, in: conversationId, now: clock.uptime())
    tell()
  }

  /// Tells what is due, and the rest later.
  private func tell() {
    for each in pace.tell(
      now: clock.uptime(), known: { ReceiptMark(mark(of: $0), device: device.id) })
    { tell(each) }
    next?.cancel()
    guard let time = pace.nextTelling else { return }
    next = Task { [weak self, clock] in
      await clock.wait(until: time)
      guard !Task.isCancelled else { return }
      self?.tell()
    }
  }

  private func tell(_ telling: ReceiptPace.Telling) {
    let mark = telling.mark
    // Only what is news: what the device does not know of yet may be further.
    var fields: [MemberField: Any] = [.uid: uid]
    let known = self.mark(of: telling.conversationId)
    if mark.deliveredSeq > telling.before.deliveredSeq {
      fields[.deliveredSeq] = mark.deliveredSeq
      fields[.deliveries] = times(
        adding: mark.deliveredSeq, to: known.delivered, keeping: Watermark.history)
    }
    if mark.readSeq > telling.before.readSeq {
      fields[.readSeq] = mark.readSeq
      fields[.reads] = times(
        adding: mark.readSeq, to: known.read, keeping: Watermark.history)
    }
    if mark.deviceSeq > telling.before.deviceSeq {
      fields[.device] = device.id
      fields[.devices] = devices(
        adding: mark.deviceSeq, to: known, from: received[telling.conversationId]?.from ?? 0)
    }
    firestore.document(Paths.member(uid, of: telling.conversationId))
      .setData(named(fields), merge: true) { [weak self] error in self?.answered(telling, error) }
  }

  private func answered(_ telling: ReceiptPace.Telling, _ error: (any Error)?) {
    guard error != nil else { return pace.taken(telling) }
    pace.refused(telling, now: clock.uptime())
    tell()
  }

  /// How far this device has come, without the one that was silent for longest where there are too
  /// many.
  private func devices(adding seq: Int, to known: Watermark, from: Int) -> [String: Any] {
    let own = known.devices[device.id]
    var devices: [String: Any] = [:]
    devices[device.id] = named([
      DeviceMarkField.name: device.name, .from: from, .seq: seq,
      .deliveries: times(adding: seq, to: own?.delivered ?? [], keeping: DeviceMark.history),
    ])
    let others = known.devices.filter { $0.key != device.id }
      .sorted { ($0.value.lastAt, $0.key) < ($1.value.lastAt, $1.key) }
    for other in others.dropLast(DeviceMark.mostDevices - 1) {
      devices[other.key] = FieldValue.delete()
    }
    return devices
  }

  /// The time of a new place, without the oldest ones where there are too many.
  private func times(
    adding seq: Int, to passages: [Watermark.Passage], keeping history: Int
  ) -> [String: Any] {
    var times: [String: Any] = [:]
    for passage in passages.dropLast(history - 1) {
      times["\(passage.seq)"] = FieldValue.delete()
    }
    times["\(seq)"] = FieldValue.serverTimestamp()
    return times
  }

  private func marksChanged(to snapshot: QuerySnapshot) {
    if !isLoaded { isLoaded = true }
    // Read once each: they grow with their chats, and one changes at a time.
    var marks = marks
    for change in snapshot.documentChanges {
      guard let conversation = change.document.reference.parent.parent else { continue }
      marks[conversation.documentID] =
        change.type == .removed ? nil : Watermark(change.document)
    }
    if marks != self.marks { self.marks = marks }
  }
}
