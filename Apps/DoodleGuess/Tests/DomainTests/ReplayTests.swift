import DoodleGuessDomain
import Testing

@Suite struct ReplayTests {
  private func stroke(_ made: Int64, _ points: Int64...) -> ReplayTimes.Stroke {
    ReplayTimes.Stroke(made: made, points: points)
  }

  private func progress(_ strokes: Int, _ points: Int) -> ReplayTimes.Progress {
    ReplayTimes.Progress(strokes: strokes, points: points)
  }

  @Test func `strokes come in their own time`() {
    let times = ReplayTimes([stroke(1_000, 0, 50, 100), stroke(1_300, 0, 80)])
    #expect(times.duration == 380)
    #expect(times.progress(at: 0) == progress(0, 1))
    #expect(times.progress(at: 50) == progress(0, 2))
    #expect(times.progress(at: 99) == progress(0, 2))
    #expect(times.progress(at: 100) == progress(1, 0))
    #expect(times.progress(at: 300) == progress(1, 1))
    #expect(times.progress(at: 380) == progress(2, 0))
    #expect(times.progress(at: 10_000) == progress(2, 0))
  }

  @Test func `nobody waits longer than 400 ms, between strokes and within one`() {
    #expect(ReplayTimes([stroke(0, 0, 100), stroke(90_000, 0, 100)]).duration == 600)
    #expect(ReplayTimes([stroke(0, 0, 100, 5_000, 5_100)]).duration == 600)
  }

  @Test func `a replay takes 6 s at most, with its own rhythm`() {
    let times = ReplayTimes((0..<40).map { stroke($0 * 10_000, 0, 200) })
    // 40 strokes of 200 ms with 39 pauses of 400 ms.
    #expect(times.duration == 6_000)
    #expect(times.progress(at: 6_000) == progress(40, 0))
    #expect(times.progress(at: 3_000).strokes == 20)
  }

  @Test func `a clock that was set back, or that nobody noted, costs no time`() {
    #expect(ReplayTimes([stroke(5_000, 0, 100), stroke(1_000, 0, 100)]).duration == 200)
    #expect(ReplayTimes([stroke(0, 0, 100), stroke(0, 0, 100)]).duration == 200)
    #expect(ReplayTimes([stroke(.max, 0, .max), stroke(.min, .max)]).duration <= 800)
  }

  @Test func `what has no time is there at once`() {
    for strokes in [[], [stroke(1_000, 0)], [stroke(1_000, 0), stroke(1_000, 0)]] {
      let times = ReplayTimes(strokes)
      #expect(times.duration == 0)
      #expect(times.progress(at: 0) == progress(strokes.count, 0))
    }
  }

  @Test func `more and more is there, and never less`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var made: Int64 = 1_700_000_000_000
      let strokes = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        made += Int64.random(in: -200...3_000, using: &random)
        var time: Int64 = 0
        let points = (0..<Int.random(in: 1...40, using: &random)).map { _ in
          time += Int64.random(in: 0...900, using: &random)
          return time
        }
        return ReplayTimes.Stroke(made: made, points: points)
      }
      let times = ReplayTimes(strokes)
      #expect((0...6_000).contains(times.duration))
      var before = (0, 0)
      for time in stride(from: Int64(0), through: times.duration, by: 7) {
        let now = times.progress(at: time)
        #expect(before <= (now.strokes, now.points))
        before = (now.strokes, now.points)
      }
      #expect(times.progress(at: times.duration) == progress(strokes.count, 0))
    }
  }
}
