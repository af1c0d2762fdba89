import DoodleGuessDomain
import Strokes

extension DrawingRecord {
  /// Whether the strokes are in a form that this version of the app does not know.
  var isOfLaterVersion: Bool {
    guard let drawingBytes, case .unknown? = try? StrokesFile(drawingBytes) else { return false }
    return true
  }
}
