import DeviceStorage
import DoodleGuessDomain
import FirebaseFirestore
import FirebaseParts
import Foundation
import Observation

/// The drawings on their way, and those that came back. Both survive the end of the app.
@MainActor @Observable
package final class Outbox {
  /// A drawing that the person has sent.
  package struct Item: Codable, Hashable, Identifiable, Sendable {
    package let id: String
    let pairId: String
    let toUserId: String
    package let partnerName: String
    /// The strokes in the form "strokes v1".
    package let bytes: Data
    package let word: String?
    /// Why it came back; nil while it is on its way.
    package fileprivate(set) var reason: String?
    /// Whether a picture is brought to the bucket, too; nil for no.
    let uploadsPicture: Bool?
    /// Whether the server has the document, so that only the picture is missing; nil for no.
    fileprivate var isTaken: Bool?

    init(
      id: String, pairId: String, toUserId: String, partnerName: String, bytes: Data,
      word: String?, uploadsPicture: Bool = false
    ) {
      self.uploadsPicture = uploadsPicture ? true : nil
      self.id = id
      self.pairId = pairId
      self.toUserId = toUserId
      self.partnerName = partnerName
      self.bytes = bytes
      self.word = word
    }

    /// Whether the strokes are too many for a document, so that the picture goes in their place.
    var isPictureOnly: Bool { bytes.count > DrawingRecord.mostBytes }

    fileprivate var hasPicture: Bool { isPictureOnly || uploadsPicture == true }

    /// Whether the partner cannot see it yet. A picture beside strokes is no reason to wait.
    fileprivate var isOnItsWay: Bool { reason == nil && (isTaken != true || isPictureOnly) }
  }

  private var items: [Item]

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let pictures: StoredPictures
  @ObservationIgnored private let folder: DeviceFiles
  /// Whether the person and the partner of this pair are connected.
  @ObservationIgnored private let isConnected: @MainActor (_ pairId: String) -> Bool
  @ObservationIgnored private var watching: [String: Task<Void, Never>] = [:]

  private static let file = "outbox"
  /// How long the person waits to hear that a drawing was sent.
  private static let patience = Duration.seconds(3)

  init(
    uid: String, firestore: Firestore, pictures: StoredPictures, folder: DeviceFiles,
    isConnected: @escaping @MainActor (_ pairId: String) -> Bool
  ) {
    self.uid = uid
    self.isConnected = isConnected
    self.firestore = firestore
    self.pictures = pictures
    self.folder = folder
    items = folder.value([Item].self, named: Self.file) ?? []
  }

  isolated deinit { stop() }

  /// The drawings that came back, the newest first.
  package var drafts: [Item] { items.filter { $0.reason != nil }.reversed() }

  /// How many drawings wait for the server.
  package var waiting: Int { items.count(where: \.isOnItsWay) }

  /// Forgets a drawing that came back.
  package func discard(_ item: Item) {
    items.removeAll { $0.id == item.id }
    keep()
  }

  /// Goes on with what an earlier run of the app has sent.
  func start() {
    for item in items where item.reason == nil {
      if item.isTaken == true { upload(item) } else { watch(item) }
    }
  }

  func stop() {
    for task in watching.values { task.cancel() }
    watching = [:]
  }

  /// Sends a drawing; returns as soon as the server has it, or after a while.
  ///
  /// The same drawing again, from a tap that is done again after a crash, is not sent twice.
  func send(_ item: Item) async -> DrawingService.Sending {
    if !items.contains(where: { $0.id == item.id }) {
      items.append(item)
      keep()
    }
    write(item)
    if watching[item.id] == nil { watch(item) }
    let answered = Task { [weak self] in
      for await isGone in Observations({ [weak self] in self?.isWaiting(item.id) != true })
      where isGone { return }
    }
    let patience = Task {
      try? await Task.sleep(for: Self.patience)
      answered.cancel()
    }
    await answered.value
    patience.cancel()
    return isWaiting(item.id) ? .saved : .sent
  }

  private func isWaiting(_ id: String) -> Bool {
    items.contains { $0.id == id && $0.isOnItsWay }
  }

  private func write(_ item: Item) {
    let drawing = firestore.document(Paths.drawing(item.id))
    var fields: [String: Any] = [
      "id": item.id, "pairId": item.pairId, "fromUserId": uid, "toUserId": item.toUserId,
      "createdAt": FieldValue.serverTimestamp(),
    ]
    if item.isPictureOnly {
      fields["isPictureOnly"] = true
    } else {
      fields["drawingBytes"] = item.bytes
    }
    if item.word != nil { fields["isRiddle"] = true }
    let batch = firestore.batch()
    batch.setData(fields, forDocument: drawing)
    if let word = item.word {
      batch.setData(["word": word], forDocument: firestore.document(Paths.word(of: item.id)))
    }
    batch.commit()
  }

  /// Waits for what the server says of a drawing. The client keeps the write itself, also through the end
  /// of the app; this finds out whether it was taken or refused.
  private func watch(_ item: Item) {
    let stream: LiveStream<DrawingRecord?> =
      firestore.document(Paths.drawing(item.id)).live()
    watching[item.id] = Task { [weak self] in
      do {
        for try await live in stream {
          if live.value != nil, !live.hasPendingWrites, !live.isFromCache {
            self?.taken(item)
            return
          }
          if live.value == nil, !live.isFromCache {
            await self?.refused(item)
            return
          }
        }
      } catch {
        // The app ends; its next run goes on.
      }
    }
  }

  private func taken(_ item: Item) {
    watching[item.id] = nil
    guard item.hasPicture, let index = items.firstIndex(where: { $0.id == item.id }) else {
      return done(with: item)
    }
    items[index].isTaken = true
    keep()
    upload(item)
  }

  /// Brings the picture of a drawing to the bucket, where its document allows it.
  private func upload(_ item: Item) {
    watching[item.id] = Task { [weak self, pictures] in
      do {
        guard let png = await DrawingRenderer.png(item.bytes, side: DrawingRenderer.detailSide)
        else { throw StoredPictures.Refused() }
        let address = try await pictures.put(png, of: item.id)
        self?.uploaded(item, to: address)
      } catch is StoredPictures.Refused {
        await self?.pictureRefused(item)
      } catch {
        // The app ends; its next run goes on.
      }
    }
  }

  private func uploaded(_ item: Item, to address: URL) {
    firestore.document(Paths.drawing(item.id)).updateData(["imageUrl": address.absoluteString])
    done(with: item)
  }

  private func pictureRefused(_ item: Item) async {
    // The partner has the strokes.
    if item.isPictureOnly { await refused(item) } else { done(with: item) }
  }

  private func done(with item: Item) {
    watching[item.id] = nil
    items.removeAll { $0.id == item.id }
    keep()
  }

  private func refused(_ item: Item) async {
    let reason = await reason(of: item)
    guard !Task.isCancelled, let index = items.firstIndex(where: { $0.id == item.id }) else {
      return
    }
    watching[item.id] = nil
    items[index].reason = "It was not sent, because \(reason)"
    keep()
  }

  /// Why the server did not take a drawing, as the end of a sentence. Rules only refuse, so that what they
  /// require is looked at one by one.
  private func reason(of item: Item) async -> String {
    if item.bytes.count > DrawingRecord.mostBytes { return "it has more ink than can be sent." }
    if let word = item.word, !(1...GuessWords.longest).contains(word.unicodeScalars.count) {
      return "its word is too long."
    }
    let pair: Pair? =
      try? await firestore.document(Paths.pair(item.pairId)).getDocument(source: .server)
      .data(as: Pair.self)
    if pair.map(\.isAccepted) ?? isConnected(item.pairId) {
      return "the server did not take it. Try again."
    }
    let name = item.partnerName.isEmpty ? "your partner" : item.partnerName
    return "you and \(name) are not connected any more."
  }

  private func keep() { folder.keep(items, named: Self.file) }
}
