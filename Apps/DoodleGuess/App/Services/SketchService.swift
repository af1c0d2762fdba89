import DeviceStorage
import Foundation
import Observation
import PencilKit

/// The drawing that has not been sent yet, with the word that it is to show. It stays on this device, also
/// when the app ends, and is the same in all of the app's windows.
@MainActor @Observable
package final class SketchService {
  /// What is on the canvas.
  package var drawing: PKDrawing {
    didSet {
      guard drawing != oldValue else { return }
      // A stroke that the page was told to be kept must outlive the process.
      if drawing.strokes.isEmpty {
        folder.remove(Self.drawingFile)
      } else {
        folder.keep(drawing.dataRepresentation(), named: Self.drawingFile)
      }
    }
  }

  /// What the partner is to guess; nil for nothing.
  package var word: String? {
    didSet { if word != oldValue { folder.keep(word, named: Self.wordFile) } }
  }

  @ObservationIgnored private let folder: DeviceFiles

  private static let drawingFile = "sketch"
  private static let wordFile = "sketch-word"

  init(folder: DeviceFiles) {
    self.folder = folder
    drawing =
      folder.data(named: Self.drawingFile).flatMap { try? PKDrawing(data: $0) } ?? PKDrawing()
    word = folder.value(String?.self, named: Self.wordFile) ?? nil
  }

  /// The paper is white again.
  package func clear() {
    drawing = PKDrawing()
    word = nil
  }
}
