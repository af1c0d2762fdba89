import DeviceStorage
import DoodleGuessDomain
import Foundation
import Observation

/// The drawings that were imported. They stay on this device, until the person removes them or signs
/// out, and are never sent.
@MainActor @Observable
package final class ImportedAlbum {
  /// The newest first.
  package private(set) var drawings: [ImportedDrawing]

  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var isStopped = false

  private static let list = "list"
  private static let mostDrawings = 5_000
  private static let mostBytes = 200 << 20

  init(folder: DeviceFiles) {
    let own = folder.folder(of: "imported")
    self.folder = own
    drawings = own.value([ImportedDrawing].self, named: Self.list) ?? []
  }

  /// Keeps nothing more: the person's files go.
  func stop() { isStopped = true }

  /// The ids of the drawings that are there.
  package var ids: Set<String> { Set(drawings.map(\.id)) }

  /// Keeps the drawings that are not there yet.
  ///
  /// - Returns: how many were new.
  /// - Throws: why none was kept; those from before stay.
  @discardableResult
  package func add(_ archived: [ArchivedDrawing]) async throws(AlbumError) -> Int {
    let known = ids
    let new = archived.filter { !known.contains($0.id) }
    let size = new.reduce(0) { $0 + ($1.strokes ?? $1.png ?? Data()).count }
    guard drawings.count + new.count <= Self.mostDrawings,
      drawings.reduce(size, { $0 + $1.byteCount }) <= Self.mostBytes
    else { throw .tooManyDrawings }
    var kept: [ImportedDrawing] = []
    for drawing in new {
      guard let content = drawing.strokes ?? drawing.png else { continue }
      let file = UUID().uuidString
      guard !isStopped, keep(content, named: file) else {
        forget(kept)
        throw .notKept
      }
      kept.append(
        ImportedDrawing(
          id: drawing.id, from: drawing.from, to: drawing.to, sentAt: drawing.sentAt,
          word: drawing.word, file: file, isPicture: drawing.strokes == nil,
          byteCount: content.count))
      // Other people's screens wait for the same thread.
      await Task.yield()
    }
    // Another window may have imported the same meanwhile.
    let present = ids
    forget(kept.filter { present.contains($0.id) })
    kept.removeAll { present.contains($0.id) }
    guard !isStopped, keepList((drawings + kept).sorted { $0.sentAt > $1.sentAt }) else {
      forget(kept)
      throw .notKept
    }
    return kept.count
  }

  /// The file of a drawing: its strokes, or its picture.
  package func content(of drawing: ImportedDrawing) -> Data? {
    folder.data(named: drawing.file)
  }

  package func remove(_ drawing: ImportedDrawing) {
    guard keepList(drawings.filter { $0.id != drawing.id }) else { return }
    folder.remove(drawing.file)
  }

  package func removeAll() {
    drawings = []
    folder.removeAll()
  }

  /// Whether the device has the bytes afterwards.
  private func keep(_ content: Data, named name: String) -> Bool {
    folder.keep(content, named: name)
    return folder.data(named: name) == content
  }

  private func keepList(_ list: [ImportedDrawing]) -> Bool {
    guard let json = try? JSONEncoder().encode(list), keep(json, named: Self.list) else {
      return false
    }
    drawings = list
    return true
  }

  private func forget(_ drawings: [ImportedDrawing]) {
    for drawing in drawings { folder.remove(drawing.file) }
  }
}
