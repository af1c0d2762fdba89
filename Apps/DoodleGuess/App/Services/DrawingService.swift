import DoodleGuessDomain
import FirebaseFirestore
import FirebaseParts
import Foundation
import Observation
import Subscriptions

/// Sends drawings to the partner, and notes how far received ones have come.
@MainActor @Observable
package final class DrawingService {
  /// The drawings of the pair that lasts.
  package private(set) var current: PairHistory?
  /// The partner's latest drawing; nil until there is one.
  package private(set) var latest: Drawing?
  /// How far what the device knows of the latest drawing can be relied on.
  package private(set) var freshness = Freshness()
  /// Since when the latest drawing is on the person's widget; nil while it is not.
  package private(set) var onWidgetSince: Date?
  package private(set) var isSending = false

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let outbox: Outbox
  @ObservationIgnored private let pairing: PairingService
  @ObservationIgnored private let widget: WidgetService
  @ObservationIgnored private let pictures: StoredPictures
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var latestListener: Subscription?
  @ObservationIgnored private var showing: Task<Void, Never>?
  @ObservationIgnored private var waiting: Task<Void, Never>?
  /// Drawings of which this device has noted something, so that it notes it once.
  @ObservationIgnored private var noted: Set<String> = []

  /// How long the server may take to answer before the device is taken for offline.
  private static let patience = Duration.seconds(3)

  /// What became of a drawing by the time that the person is told.
  package enum Sending: Hashable, Sendable {
    case sent
    /// It waits for the network.
    case saved

    /// The title of what the person reads.
    package var title: String { self == .sent ? "Sent!" : "Saved" }

    package var message: String {
      self == .sent
        ? "Your drawing is on its way." : "Saved. It will be sent when you are online."
    }
  }

  init(
    uid: String, firestore: Firestore, outbox: Outbox, pairing: PairingService,
    widget: WidgetService, pictures: StoredPictures
  ) {
    self.widget = widget
    self.pictures = pictures
    self.uid = uid
    self.firestore = firestore
    self.outbox = outbox
    self.pairing = pairing
  }

  isolated deinit { stop() }

  /// Follows the drawings of the pair from now on.
  func start() {
    following = Task { [weak self, pairing] in
      for await id in Observations({ pairing.pair?.id }) { self?.pairChanged(to: id) }
    }
    outbox.start()
  }

  func stop() {
    following?.cancel()
    current?.stop()
    latestListener = nil
    showing?.cancel()
    waiting?.cancel()
  }

  /// The drawings of a pair that is over or lasts.
  package func history(of pairId: String) -> PairHistory {
    if let current, current.pairId == pairId { return current }
    return PairHistory(pairId: pairId, uid: uid, firestore: firestore)
  }

  /// One drawing, as long as somebody looks at it.
  func drawing(_ id: String) -> LiveStream<DrawingRecord?> {
    guard DrawingID.isValid(id) else {
      return LiveStream { $0.yield(Live(value: nil, isFromCache: false)) }
    }
    return firestore.document(Paths.drawing(id)).live()
  }

  /// Sends strokes to the partner. Without the network they wait on the device. Strokes that are too many
  /// for a document stay here; their picture goes in their place.
  ///
  /// - Parameters:
  ///   - bytes: the strokes in the form "strokes v1".
  ///   - word: what the partner is to guess; nil for nothing.
  ///   - uploadPNGToStorage: whether a picture is kept in the bucket beside the strokes.
  package func send(
    _ bytes: Data, word: String? = nil, uploadPNGToStorage: Bool = false
  ) async throws(DrawingError) -> Sending {
    guard let partner = pairing.partner else { throw .notConnected }
    guard let pair = pairing.pair else { throw .noPair }
    guard !bytes.isEmpty else { throw .invalidImage }
    isSending = true
    defer { isSending = false }
    let item = Outbox.Item(
      id: firestore.collection(Collections.drawings).document().documentID, pairId: pair.id,
      toUserId: partner.id, partnerName: partner.name, bytes: bytes, word: word,
      uploadsPicture: uploadPNGToStorage)
    switch await DrawingRenderer.canDraw(bytes) {
    case false?: throw .tooMuchInk
    case nil where item.isPictureOnly: throw .tooLarge(bytes.count)
    default: return await outbox.send(item)
    }
  }

  /// The person looks at a drawing.
  package func looked(at record: DrawingRecord) {
    guard record.toUserId == uid, record.seenAt == nil else { return }
    note(["deliveredAt", "seenAt"], of: record)
  }

  /// Puts the latest drawing on the widget again: somebody may have added one meanwhile.
  package func refreshWidget() {
    if latest != nil { showLatest() }
  }

  private func pairChanged(to id: String?) {
    guard id != current?.pairId else { return }
    current?.stop()
    latestListener = nil
    (latest, onWidgetSince) = (nil, nil)
    guard let id else {
      current = nil
      return
    }
    let history = PairHistory(pairId: id, uid: uid, firestore: firestore)
    history.start()
    current = history
    followLatest(of: id)
    Task { [weak self, weak history] in
      for await received in Observations({ [weak history] in history?.received ?? [] }) {
        guard let self, let history, history === current else { return }
        for drawing in received where drawing.record.deliveredAt == nil {
          note(["deliveredAt"], of: drawing.record)
        }
      }
    }
  }

  /// Follows one document alone, so that the widget does not wait for a page of drawings.
  private func followLatest(of pairId: String) {
    let listener = firestore.collection(Collections.drawings)
      .whereField("pairId", isEqualTo: pairId).whereField("toUserId", isEqualTo: uid)
      .order(by: "createdAt", descending: true).limit(to: 1)
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, _ in
        guard let self, let snapshot else { return }
        heard(isStored: snapshot.metadata.isFromCache)
        let record = snapshot.documents.first.flatMap {
          try? $0.data(as: DrawingRecord.self, with: .estimate)
        }
        latest = record.map { Drawing(record: $0, isWaiting: false) }
        if record != nil { showLatest() }
      }
    latestListener = Subscription { listener.remove() }
  }

  private func heard(isStored: Bool) {
    let wasStored = freshness.storedSince != nil
    freshness.heard(isStored: isStored, at: .now)
    if isStored, wasStored { return }
    waiting?.cancel()
    guard isStored else { return widget.note(freshness) }
    waiting = Task { [weak self] in
      do { try await Task.sleep(for: Self.patience) } catch { return }
      guard let self else { return }
      freshness.waited()
      widget.note(freshness)
    }
  }

  /// One drawing at a time, so that an earlier one is never shown after a later one.
  private func showLatest() {
    let before = showing
    showing = Task { [weak self] in
      await before?.value
      guard !Task.isCancelled, let self, let record = latest?.record else { return }
      await show(record)
    }
  }

  private func show(_ latest: DrawingRecord) async {
    await loadPicture(of: latest)
    let name = pairing.partner?.name ?? ""
    let isOnWidget = await widget.show(latest, from: name.isEmpty ? "Your partner" : name)
    onWidgetSince = isOnWidget ? widget.shownSince(latest.id) : nil
    note(isOnWidget ? ["deliveredAt", "shownAt"] : ["deliveredAt"], of: latest)
  }

  /// Makes the picture of a drawing without strokes known to whatever shows it.
  private func loadPicture(of record: DrawingRecord) async {
    guard record.drawingBytes == nil, record.imageUrl != nil else { return }
    let sides = [DrawingRenderer.squareSide, DrawingRenderer.detailSide]
    guard sides.contains(where: { PictureStore.shared.known(record.id, side: $0) == nil }),
      let png = try? await pictures.png(of: record.id)
    else { return }
    PictureStore.shared.keep(png, of: record.id, sides: sides)
  }

  /// Each field is a write of its own: another device of the person may have noted one of them.
  private func note(_ fields: [String], of record: DrawingRecord) {
    let known = [
      "deliveredAt": record.deliveredAt, "shownAt": record.shownAt, "seenAt": record.seenAt,
    ]
    for field in fields
    where known[field] == .some(nil) && noted.insert("\(record.id) \(field)").inserted {
      firestore.document(Paths.drawing(record.id))
        .updateData([field: FieldValue.serverTimestamp()])
    }
  }
}
