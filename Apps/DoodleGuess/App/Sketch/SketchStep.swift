import Foundation
import PencilKit

/// One step on the paper: some strokes went, and others came in their place.
///
/// A stroke that is drawn comes and none goes; an eraser takes strokes and adds none, or the pieces that it
/// left; clearing takes all. A step is applied only to the paper that it was made on.
package struct SketchStep: Codable, Hashable, Sendable {
  /// How many strokes lie below those that changed.
  private let place: Int
  /// The strokes that went, as a drawing's data.
  private let gone: Data
  /// The strokes that came, as a drawing's data.
  private let come: Data

  private init(place: Int, gone: Data, come: Data) {
    self.place = place
    self.gone = gone
    self.come = come
  }

  /// What led from one drawing to another; nil where their strokes are the same.
  package init?(from old: PKDrawing, to new: PKDrawing) {
    let (before, after) = (old.strokes, new.strokes)
    let fewer = min(before.count, after.count)
    var below = 0
    while below < fewer, before[below] == after[below] { below += 1 }
    var above = 0
    while above < fewer - below,
      before[before.count - 1 - above] == after[after.count - 1 - above]
    {
      above += 1
    }
    let (gone, come) = (before[below..<before.count - above], after[below..<after.count - above])
    guard !gone.isEmpty || !come.isEmpty else { return nil }
    self.init(
      place: below, gone: PKDrawing(strokes: gone).dataRepresentation(),
      come: PKDrawing(strokes: come).dataRepresentation())
  }

  /// The step back.
  package var inverse: SketchStep { SketchStep(place: place, gone: come, come: gone) }

  /// The bytes that it takes on the device.
  package var size: Int { gone.count + come.count }

  /// The drawing after the step; nil for one that the step was not made on.
  package func applied(to drawing: PKDrawing) -> PKDrawing? {
    guard let gone = try? PKDrawing(data: gone).strokes,
      let come = try? PKDrawing(data: come).strokes
    else { return nil }
    var strokes = drawing.strokes
    guard (0...strokes.count).contains(place), gone.count <= strokes.count - place else {
      return nil
    }
    let range = place..<place + gone.count
    guard strokes[range].elementsEqual(gone) else { return nil }
    strokes.replaceSubrange(range, with: come)
    return PKDrawing(strokes: strokes)
  }
}
