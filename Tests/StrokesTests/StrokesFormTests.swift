import Foundation
import SeededRandom
import Strokes
import Testing

@Suite struct StrokesFormTests {
  private let dot = #""id":"a","ink":"pen","color":[0,0,0,255],"width":800"#

  private func read(_ text: String) throws(StrokesError) -> StrokesFile {
    try StrokesFile(Data(text.utf8))
  }

  private func readStroke(_ rest: String) throws(StrokesError) -> StrokesFile {
    try read(#"{"version":1,"strokes":[{\#(dot),\#(rest)}]}"#)
  }

  @Test func `a drawing is the same after it was written and read`() throws {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<300 {
      let drawing = Drawing.random(&random)
      let bytes = try drawing.encoded()
      #expect(try StrokesFile(bytes) == .drawing(drawing))
      for stroke in drawing.strokes {
        #expect(try Stroke(encoded: stroke.encoded()) == stroke)
      }
    }
  }

  @Test func `a drawing is written as the page of the form says`() throws {
    let stroke = Stroke(
      id: "a1", ink: .marker, color: StrokeColor(red: 255, green: 59, blue: 48), width: 800,
      made: 1_700_000_000_000,
      points: [
        StrokePoint(x: 1_000, y: 2_000, width: 800),
        StrokePoint(x: 1_050, y: 1_990, time: 8, force: 500, width: 800),
        StrokePoint(x: 1_100, y: 1_990, time: 16, force: 250, width: 800),
      ])
    let text = String(decoding: try Drawing(strokes: [stroke]).encoded(), as: UTF8.self)
    #expect(
      text
        == #"{"version":1,"strokes":[{"id":"a1","ink":"marker","color":[255,59,48,255],"#
        + #""width":800,"made":1700000000000,"x":[1000,50,50],"y":[2000,-10,0],"t":[0,8,8],"#
        + #""force":[1000,-500,-250]}]}"#)
  }

  @Test func `what a version adds is passed over`() throws {
    let file = try read(
      #"{"version":1,"paper":{"lined":[true,null,-1.5e3]},"strokes":[{"new":"\"}",\#(dot),"x":[1],"y":[2]}],"a":1}"#
    )
    let stroke = Stroke(id: "a", width: 800, points: [StrokePoint(x: 1, y: 2, width: 800)])
    #expect(file == .drawing(Drawing(strokes: [stroke])))
  }

  @Test func `an unknown version is kept as it came`() throws {
    let bytes = Data(#"{"version":2,"layers":[NaN]}"#.utf8)
    #expect(try StrokesFile(bytes) == .unknown(version: 2, bytes: bytes))
  }

  @Test(arguments: [
    ("", StrokesError.notStrokes),
    ("null", .notStrokes),
    ("[]", .notStrokes),
    (#"{"strokes":[],"version":1}"#, .notStrokes),
    (#"{"version":0,"strokes":[]}"#, .notStrokes),
    (#"{"version":1.0,"strokes":[]}"#, .notStrokes),
    (#"{"version":1}"#, .missing("strokes")),
    (#"{"version":1,"strokes":[]"#, .malformed(at: 25)),
    (#"{"version":1,"strokes":[]}x"#, .malformed(at: 26)),
    (#"{"version":1,"strokes":[{}]}"#, .missing("id")),
  ])
  func `what is not a drawing is refused`(text: String, error: StrokesError) {
    #expect(throws: error) { try read(text) }
  }

  @Test(arguments: [
    (#""x":[NaN],"y":[1]"#, StrokesError.notWhole(at: 84)),
    (#""x":[1e308],"y":[1]"#, .notWhole(at: 84)),
    (#""x":[0.5],"y":[1]"#, .notWhole(at: 84)),
    (#""x":[999999999999999],"y":[1]"#, .outOfRange("x")),
    (#""x":[99999999999999999999],"y":[1]"#, .outOfRange("number")),
    (#""x":[10000000,1],"y":[1]"#, .outOfRange("x")),
    (#""x":[1,1],"y":[1,1],"t":[5,-1]"#, .outOfRange("t")),
    (#""x":[1,1,1],"y":[1],"t":[9,9,-1]"#, .timeGoesBack(stroke: "a")),
    (#""x":[],"y":[]"#, .noPoints(stroke: "a")),
    (#""x":[1,2,3],"y":[1,2]"#, .unevenColumns("y")),
    (#""x":[1]"#, .missing("y")),
    (#""x":[1],"y":[1],"opacity":[1001]"#, .outOfRange("opacity")),
    (#""x":[1],"y":[1],"x":[1]"#, .malformed(at: 98)),
  ])
  func `points outside the form are refused with the reason`(rest: String, error: StrokesError) {
    let found = #expect(throws: StrokesError.self) { try readStroke(rest) }
    switch (found, error) {
    case (.notWhole, .notWhole), (.malformed, .malformed): break
    case (.outOfRange("t"), .outOfRange("t")): break
    case (.timeGoesBack, .outOfRange("t")): break
    default: #expect(found == error)
    }
    #expect(error.description.hasSuffix("."))
  }

  @Test func `two strokes of one name are refused`() {
    let stroke = #"{\#(dot),"x":[1],"y":[1]}"#
    #expect(throws: StrokesError.repeatedName("a")) {
      try read(#"{"version":1,"strokes":[\#(stroke),\#(stroke)]}"#)
    }
  }

  @Test func `deep nesting is refused before it is followed`() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(throws: StrokesError.tooDeep) { try read(#"{"version":1,"a":\#(deep)"#) }
  }

  @Test func `a hundred megabytes are refused before they are read`() {
    let bytes = Data(count: 100_000_000)
    #expect(throws: StrokesError.tooManyBytes(100_000_000)) { try StrokesFile(bytes) }
  }

  @Test func `a million points are refused, in one stroke and in many`() {
    let ones = String(repeating: "1,", count: 999_999) + "1"
    #expect(throws: StrokesError.tooManyPoints) { try readStroke(#""x":[\#(ones)],"y":[1]"#) }
    let thousand = String(repeating: "1,", count: 999) + "1"
    let strokes = (0..<1_000).map {
      #"{"id":"s\#($0)","ink":"pen","color":[0,0,0,255],"width":1,"x":[\#(thousand)],"y":[1]}"#
    }
    #expect(throws: StrokesError.tooManyPoints) {
      try read(#"{"version":1,"strokes":[\#(strokes.joined(separator: ","))]}"#)
    }
  }

  @Test func `what could not be read is not written`() {
    func refused(_ change: (inout Stroke) -> Void) -> StrokesError? {
      var stroke = Stroke(id: "a", points: [StrokePoint(x: 0, y: 0, width: 1)])
      change(&stroke)
      return #expect(throws: StrokesError.self) { try Drawing(strokes: [stroke]).encoded() }
    }
    #expect(refused { $0.id = "" } == .invalidName)
    #expect(refused { $0.id = "a\"" } == .invalidName)
    #expect(refused { $0.points = [] } == .noPoints(stroke: "a"))
    #expect(refused { $0.points[0].x = .max } == .outOfRange("x"))
    #expect(refused { $0.points[0].force = -1 } == .outOfRange("force"))
    #expect(refused { $0.width = -1 } == .outOfRange("width"))
    #expect(
      refused {
        $0.points = [5, 4].map { StrokePoint(x: 0, y: 0, time: $0, width: 1) }
      } == .timeGoesBack(stroke: "a"))
    let twice = Stroke(id: "a", points: [StrokePoint(x: 0, y: 0, width: 1)])
    #expect(throws: StrokesError.repeatedName("a")) {
      try Drawing(strokes: [twice, twice]).encoded()
    }
  }
}
