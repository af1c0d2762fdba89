import DoodleGuessDomain
import FirebaseFirestore
import Foundation
import Observation

/// Makes archives of all drawings that the person has received and sent, of all their pairs.
@MainActor @Observable
package final class ArchiveExport {
  /// How far it is.
  package enum Phase: Hashable, Sendable {
    case idle
    /// So many drawings were read, of how many if that is known.
    case reading(Int, of: Int?)
    case ready(Summary)
    /// With a sentence for the person.
    case failed(String)
  }

  /// What the archives hold.
  package struct Summary: Hashable, Sendable {
    package internal(set) var drawings = 0
    /// Drawings of a later version of the app, kept as their bytes alone.
    package internal(set) var later = 0
    /// Drawings that could not be read, or whose picture never arrived. They are not there.
    package internal(set) var leftOut = 0
  }

  package private(set) var phase = Phase.idle
  /// The archives, once they are ready. Several only where one would be too large to import.
  package private(set) var archives: [Data] = []

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let pictures: StoredPictures
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var summary = Summary()

  /// Drawings that are read at once. Each may have almost a megabyte.
  private static let pageSize = 20

  init(uid: String, firestore: Firestore, pictures: StoredPictures) {
    self.uid = uid
    self.firestore = firestore
    self.pictures = pictures
  }

  isolated deinit { work?.cancel() }

  package var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// Reads everything, unless it does so already.
  ///
  /// - Parameter name: what the person is called.
  package func start(as name: String) {
    guard !isReading else { return }
    archives = []
    summary = Summary()
    phase = .reading(0, of: nil)
    work = Task { [weak self] in
      do {
        try await self?.read(as: name)
      } catch is CancellationError {
        // The person has cancelled, and sees that.
      } catch {
        if !Task.isCancelled { self?.phase = .failed(sentence(of: error)) }
      }
    }
  }

  /// Stops reading, and forgets the archives.
  package func cancel() {
    work?.cancel()
    work = nil
    archives = []
    phase = .idle
  }

  private func read(as name: String) async throws {
    let name = String(name.prefix(ArchiveIndex.mostCharacters))
    let maker = ArchiveMaker(name: name, now: Date())
    // Drawings that only the server has count, too, so the device's own store is not enough.
    let known = try await firestore.collection(Paths.partners(of: uid))
      .getDocuments(source: .server)
    let pairs = known.documents.compactMap { try? $0.data(as: Partnership.self) }
      .sorted { $0.startedAt > $1.startedAt }
    let total = try await count(in: pairs)
    try Task.checkCancellation()
    phase = .reading(0, of: total)
    var done = 0
    for pair in pairs {
      for isMine in [false, true] {
        var last: DocumentSnapshot?
        repeat {
          let page = try await readPage(of: pair, isMine: isMine, after: last)
          for document in page.documents {
            let kept = try await archived(document, in: pair, me: name, isMine: isMine)
            if let kept { try await maker.add(kept) }
            try Task.checkCancellation()
            if kept == nil { summary.leftOut += 1 } else { summary.drawings += 1 }
            done += 1
            phase = .reading(done, of: total)
          }
          last = page.documents.count < Self.pageSize ? nil : page.documents.last
        } while last != nil
      }
    }
    let archives = try await maker.archives()
    try Task.checkCancellation()
    self.archives = archives
    phase = .ready(summary)
  }

  private func drawings(of pair: Partnership, isMine: Bool) -> Query {
    firestore.collection(Collections.drawings)
      .whereField("pairId", isEqualTo: pair.pairId)
      .whereField(isMine ? "fromUserId" : "toUserId", isEqualTo: uid)
      .order(by: "createdAt", descending: true)
  }

  private func readPage(
    of pair: Partnership, isMine: Bool, after last: DocumentSnapshot?
  ) async throws -> QuerySnapshot {
    var query = drawings(of: pair, isMine: isMine).limit(to: Self.pageSize)
    if let last { query = query.start(afterDocument: last) }
    return try await query.getDocuments(source: .server)
  }

  private func count(in pairs: [Partnership]) async throws -> Int {
    var sum = 0
    for pair in pairs {
      for isMine in [false, true] {
        let answer = try await drawings(of: pair, isMine: isMine).count
          .getAggregation(source: .server)
        sum += answer.count.intValue
      }
    }
    return sum
  }

  /// The drawing as it goes into an archive; nil where there is nothing to keep of it.
  private func archived(
    _ document: QueryDocumentSnapshot, in pair: Partnership, me: String, isMine: Bool
  ) async throws -> ArchivedDrawing? {
    guard let record = try? document.data(as: DrawingRecord.self, with: .estimate),
      DrawingID.isValid(record.id)
    else { return nil }
    let partner =
      pair.partnerName.isEmpty
      ? "Your partner" : String(pair.partnerName.prefix(ArchiveIndex.mostCharacters))
    var made = ArchivePictures()
    if let bytes = record.drawingBytes {
      made = await ArchivePictures.made(of: bytes)
      try Task.checkCancellation()
      if made.isOfLaterVersion { summary.later += 1 }
    } else {
      made.png = try await pictures.png(of: record.id)
      guard made.png != nil else { return nil }
    }
    return ArchivedDrawing(
      id: record.id, from: isMine ? me : partner, to: isMine ? partner : me,
      sentAt: record.createdAt, word: try await word(of: record, isMine: isMine),
      strokes: record.drawingBytes, svg: made.svg, png: made.png)
  }

  /// The word of a drawing, which its sender knows before it is guessed.
  private func word(of record: DrawingRecord, isMine: Bool) async throws -> String? {
    guard record.word == nil, record.isRiddle == true, isMine else { return record.word }
    let secret = try await firestore.document(Paths.word(of: record.id))
      .getDocument(source: .server)
    return secret.data()?["word"] as? String
  }
}
