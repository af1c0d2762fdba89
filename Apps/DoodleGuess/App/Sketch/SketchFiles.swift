import DeviceStorage
import Foundation
import PencilKit

/// The sketch as this device keeps it: the drawing with its last steps, and in a file of their own the steps
/// since that was written. A stroke writes little, however much is drawn already.
struct SketchFiles {
  /// What is kept as a whole: steps without their drawing could not be undone.
  private struct Whole: Codable {
    /// Which drawing later steps were made on.
    var id: UUID?
    let drawing: PKDrawing
    let history: SketchHistory
  }

  /// The steps since a drawing was written.
  private struct Later: Codable {
    let id: UUID
    var changes: [Change] = []
  }

  private struct Change: Codable {
    let step: SketchStep
    let way: SketchHistory.Way
  }

  private let folder: DeviceFiles
  /// What came since everything was written; nil where nothing is kept.
  private var later: Later?
  /// The bytes that later steps may take before everything is written again.
  private var room = 0

  private static let wholeFile = "sketch"
  private static let laterFile = "sketch-later"

  init(folder: DeviceFiles) {
    self.folder = folder
  }

  /// Reads what is kept; an empty drawing where nothing is.
  mutating func read() -> (drawing: PKDrawing, history: SketchHistory) {
    guard let data = folder.data(named: Self.wholeFile) else {
      return (PKDrawing(), SketchHistory())
    }
    guard let whole = try? PropertyListDecoder().decode(Whole.self, from: data) else {
      // Once only the drawing was kept.
      return ((try? PKDrawing(data: data)) ?? PKDrawing(), SketchHistory())
    }
    var (drawing, history) = (whole.drawing, whole.history)
    guard let data = folder.data(named: Self.laterFile),
      let later = try? PropertyListDecoder().decode(Later.self, from: data), later.id == whole.id
    else { return (drawing, history) }
    for change in later.changes {
      guard let next = change.step.applied(to: drawing) else { break }
      drawing = next
      history.note(change.step, by: change.way)
    }
    return (drawing, history)
  }

  /// Writes everything.
  mutating func keep(_ drawing: PKDrawing, _ history: SketchHistory) {
    guard !drawing.strokes.isEmpty || !history.isEmpty else { return remove() }
    let id = UUID()
    guard let data = encoded(Whole(id: id, drawing: drawing, history: history)) else { return }
    folder.keep(data, named: Self.wholeFile)
    folder.remove(Self.laterFile)
    later = Later(id: id)
    room = max(32_000, data.count / 8)
  }

  /// Writes a step that led to a drawing, which has its history with it.
  mutating func keep(
    _ step: SketchStep, by way: SketchHistory.Way, to drawing: PKDrawing, _ history: SketchHistory
  ) {
    room -= step.size
    guard room > 0, var later else { return keep(drawing, history) }
    later.changes.append(Change(step: step, way: way))
    guard let data = encoded(later) else { return }
    folder.keep(data, named: Self.laterFile)
    self.later = later
  }

  private mutating func remove() {
    folder.remove(Self.wholeFile)
    folder.remove(Self.laterFile)
    later = nil
  }

  private func encoded(_ value: some Encodable) -> Data? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try? encoder.encode(value)
  }
}
