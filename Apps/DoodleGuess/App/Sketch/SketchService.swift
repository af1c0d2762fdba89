import DeviceStorage
import Foundation
import Observation
import PencilKit

/// The drawing that has not been sent yet, with its last steps and the word that it is to show. It stays on
/// this device, also when the app ends, and is the same in all of the app's windows.
@MainActor @Observable
package final class SketchService {
  /// What is kept, in one file: steps without their drawing could not be undone.
  private struct Kept: Codable {
    let drawing: PKDrawing
    let history: SketchHistory
  }

  private var paper: PKDrawing
  /// The last steps, which can be undone.
  @ObservationIgnored package private(set) var history: SketchHistory

  /// What the partner is to guess; nil for nothing.
  package var word: String? {
    didSet { if word != oldValue { folder.keep(word, named: Self.wordFile) } }
  }

  @ObservationIgnored private let folder: DeviceFiles

  private static let drawingFile = "sketch"
  private static let wordFile = "sketch-word"

  init(folder: DeviceFiles) {
    self.folder = folder
    let data = folder.data(named: Self.drawingFile)
    let kept = data.flatMap { try? PropertyListDecoder().decode(Kept.self, from: $0) }
    paper = kept?.drawing ?? data.flatMap { try? PKDrawing(data: $0) } ?? PKDrawing()
    history = kept?.history ?? SketchHistory()
    word = folder.value(String?.self, named: Self.wordFile) ?? nil
  }

  /// What is on the canvas.
  package var drawing: PKDrawing {
    get { paper }
    set { change(to: newValue, by: .drawing) }
  }

  /// The canvas holds another drawing than before.
  package func change(to new: PKDrawing, by way: SketchHistory.Way) {
    guard new != paper else { return }
    if let step = SketchStep(from: paper, to: new) { history.note(step, by: way) }
    paper = new
    keep()
  }

  /// The paper is white again.
  package func clear() { restart(with: PKDrawing()) }

  /// Begins another drawing. What was done before cannot be undone any more.
  func restart(with drawing: PKDrawing) {
    paper = drawing
    history = SketchHistory()
    word = nil
    keep()
  }

  // A stroke that the page was told to be kept must outlive the process.
  private func keep() {
    guard !paper.strokes.isEmpty || !history.isEmpty else {
      folder.remove(Self.drawingFile)
      return
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(Kept(drawing: paper, history: history)) else { return }
    folder.keep(data, named: Self.drawingFile)
  }
}
