import DoodleGuessDomain
import Foundation
import Observation
import PencilKit
import SwiftUI

/// A drawing that is drawn again, as fast as it was drawn.
@MainActor @Observable
package final class ReplayModel {
  /// Where the replay is, in milliseconds.
  package var time: Double = 0 {
    didSet { if time != oldValue { show() } }
  }
  /// Where the replay is, in hundredths of it; the person may move it.
  package var position: Double {
    get { (time / duration * 100).rounded() }
    set { time = newValue / 100 * duration }
  }
  package private(set) var isPlaying = false

  /// Shows what is drawn at the time.
  @ObservationIgnored let canvas = PKCanvasView()
  @ObservationIgnored private let drawing: PKDrawing
  @ObservationIgnored private let times: ReplayTimes
  @ObservationIgnored private var playing: Task<Void, Never>?

  /// The side of the paper, in points.
  static let side: CGFloat = 320
  private static let frame = Duration.milliseconds(80)

  /// Nil for bytes without strokes, or that are not of the form "strokes v1", and for a drawing that took no
  /// time.
  package init?(_ bytes: Data) {
    guard let drawing = try? PKDrawing(data: bytes) else { return nil }
    let strokes = drawing.strokes
    let times = ReplayTimes(
      strokes.map { stroke in
        ReplayTimes.Stroke(
          made: Int64(stroke.path.creationDate.timeIntervalSince1970 * 1_000),
          points: stroke.path.map { Int64($0.timeOffset * 1_000) })
      })
    guard times.duration > 0 else { return nil }
    self.times = times
    self.drawing = drawing.transformed(
      using: DrawingRenderer.fit(drawing.bounds, side: Self.side))
    canvas.isDrawingEnabled = false
    canvas.backgroundColor = .white
    canvas.overrideUserInterfaceStyle = .light
    canvas.accessibilityLabel = "Replay"
    show()
  }

  isolated deinit { playing?.cancel() }

  package var duration: Double { Double(times.duration) }

  /// The strokes that are on the paper, in part or as a whole.
  package var shownStrokes: Int { canvas.drawing.strokes.count }

  /// Plays from where it is, or from the start when it is at the end.
  package func play() {
    guard !isPlaying else { return }
    isPlaying = true
    if time >= duration { time = 0 }
    playing = Task { [weak self, clock = ContinuousClock()] in
      var last = clock.now
      while !Task.isCancelled, self?.isPlaying == true {
        do { try await clock.sleep(for: Self.frame) } catch { return }
        let now = clock.now
        self?.advance(by: now - last)
        last = now
      }
    }
  }

  package func pause() {
    isPlaying = false
    playing?.cancel()
  }

  private func advance(by span: Duration) {
    guard isPlaying else { return }
    time = min(time + span / .milliseconds(1), duration)
    if time >= duration { pause() }
  }

  private func show() {
    let progress = times.progress(at: Int64(time))
    var strokes = Array(drawing.strokes.prefix(progress.strokes))
    if progress.points > 0 {
      var next = drawing.strokes[progress.strokes]
      next.path = PKStrokePath(
        controlPoints: next.path.prefix(progress.points), creationDate: next.path.creationDate)
      strokes.append(next)
    }
    canvas.drawing = PKDrawing(strokes: strokes)
    canvas.undoManager?.removeAllActions()
  }
}
