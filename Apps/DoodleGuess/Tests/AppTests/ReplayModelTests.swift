import DoodleGuessApp
import DoodleGuessDomain
import Foundation
import PhoneTesting
import Strokes
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ReplayModelTests {
  /// Two strokes of 100 ms each, with 200 ms between them.
  private let strokes: [Stroke] = [0, 300].enumerated().map { index, start in
    Stroke(
      id: "s\(index)", width: 800, made: 1_700_000_000_000 + start,
      points: (0...4).map { point in
        StrokePoint(
          x: 1_000 * Int32(point), y: 2_000 * Int32(index), time: 25 * Int32(point), width: 800)
      })
  }

  private var bytes: Data {
    get throws { try Strokes.Drawing(strokes: strokes).encoded() }
  }

  @Test func `a drawing is drawn as far as the person moves the slider`() throws {
    let model = try #require(ReplayModel(try bytes))
    #expect(model.duration == 400)
    #expect(model.shownStrokes == 1)
    model.time = 250
    #expect(model.shownStrokes == 1)
    model.time = 300
    #expect(model.shownStrokes == 2)
    model.time = 50
    #expect(model.shownStrokes == 1)
    model.position = 100
    #expect(model.time == 400 && model.shownStrokes == 2)
  }

  @Test func `it plays to its end, can be paused, and begins again`() async throws {
    let model = try #require(ReplayModel(try bytes))
    model.play()
    #expect(model.isPlaying)
    model.pause()
    #expect(!model.isPlaying)
    model.play()
    await until { !model.isPlaying }
    #expect(model.time == 400 && model.shownStrokes == 2)
    model.play()
    #expect(model.time == 0 && model.shownStrokes == 1)
    await until { !model.isPlaying }
    #expect(model.time == 400)
  }

  @Test func `what took no time is not drawn again`() throws {
    let dot = Stroke(id: "dot", width: 800, points: [StrokePoint(x: 0, y: 0, width: 800)])
    for bytes in [
      try Strokes.Drawing(strokes: []).encoded(), try Strokes.Drawing(strokes: [dot]).encoded(),
      Data("ink".utf8), Data(#"{"version":2}"#.utf8),
    ] {
      #expect(ReplayModel(bytes) == nil)
    }
  }

  @Test func `the partner watches how a drawing came about`() async throws {
    try await withPhones { phone in
      let bobsPhone = try await phone("bob")
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      _ = try await ann.drawings.send(try bytes)
      let screen = try await Screen { RootView(auth: bobsPhone.auth) }
      try await screen.wait { try $0.find(.button, containing: "Ann") }.tap()
      try await screen.wait { try $0.button("Replay") }.tap()
      try await screen.wait { try $0.button("Pause") }
      try await screen.wait { try $0.button("Play") }
      let slider = try screen.slider("Time")
      try await slider.set(25)
      try await screen.tap("Show Picture")
      try await screen.wait { try $0.button("Replay") }
    }
  }
}
