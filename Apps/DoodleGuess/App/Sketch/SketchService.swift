import DeviceStorage
import Foundation
import Observation
import PencilKit

/// The drawing that has not been sent yet, with its last steps and the word that it is to show. It stays on
/// this device, also when the app ends, and is the same in all of the app's windows.
@MainActor @Observable
package final class SketchService {
  private var paper: PKDrawing
  /// The last steps, which can be undone.
  @ObservationIgnored package private(set) var history: SketchHistory

  /// What the partner is to guess; nil for nothing.
  package var word: String? {
    didSet { if word != oldValue { folder.keep(word, named: Self.wordFile) } }
  }

  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var files: SketchFiles

  private static let wordFile = "sketch-word"

  /// - Parameter folder: where it is kept; what it holds already is read.
  package init(folder: DeviceFiles) {
    self.folder = folder
    files = SketchFiles(folder: folder)
    (paper, history) = files.read()
    word = folder.value(String?.self, named: Self.wordFile) ?? nil
  }

  /// What is on the canvas.
  package var drawing: PKDrawing {
    get { paper }
    set { change(to: newValue, by: .drawing) }
  }

  /// The canvas holds another drawing than before. A stroke that the page was told to be kept must outlive
  /// the process.
  package func change(to new: PKDrawing, by way: SketchHistory.Way) {
    guard let step = SketchStep(from: paper, to: new) else { return }
    history.note(step, by: way)
    paper = new
    files.keep(step, by: way, to: new, history)
  }

  /// The paper is white again.
  package func clear() { restart(with: PKDrawing()) }

  /// Begins another drawing. What was done before cannot be undone any more.
  func restart(with drawing: PKDrawing) {
    paper = drawing
    history = SketchHistory()
    word = nil
    files.keep(drawing, history)
  }
}
