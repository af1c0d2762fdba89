import Foundation
import Testing
import WebUICore

@Suite struct EventReaderTests {
  static let extremes = [
    "1e300", "-1e300", "1e19", "-1e19", "9223372036854775807", "-9223372036854775808", "5e-324",
    "-5e-324", "inf", "-inf", "infinity", "1e400", "-1e400", "0x1p1023", "0",
  ]

  @Test(arguments: extremes) func `a number of any quantity is one that integers take`(text: String)
  {
    for quantity: EventQuantity in [.length, .extent, .factor, .angle, .value] {
      var reader = EventReader(text)
      let number = reader.number(quantity)
      #expect(number.map(quantity.range.contains) == true)
      #expect(number.flatMap { Int(exactly: $0.rounded()) } != nil)
      #expect(number?.isSubnormal == false)
    }
  }

  @Test func `a number beyond its range is the nearer end, and one too fine is zero`() {
    var reader = EventReader("inf -2e7 -3 1e-9 5e-324 17.25")
    #expect(reader.number(.length) == 1e7)
    #expect(reader.number(.length) == -1e7)
    #expect(reader.number(.extent) == 0)
    #expect(reader.number(.length) == 0)
    #expect(reader.number(.factor) == 0.001)
    #expect(reader.number(.length) == 17.25)
    #expect(reader.number(.length) == nil)
  }

  @Test(arguments: ["", "x", "nan", "-nan", "1,5", " 1", "1e", "٣"])
  func `what is not a number is passed over`(text: String) {
    var reader = EventReader("\(text)\n7", separators: "\n")
    #expect(reader.number(.length) == nil)
    #expect(reader.number(.length) == 7)
  }

  @Test func `a whole number beyond its range is not read`() {
    var reader = EventReader("3 4 -1 9223372036854775808 1.0 0")
    #expect(reader.count == 6)
    #expect(reader.integer(in: 0..<4) == 3)
    #expect(reader.integer(in: 0..<4) == nil)
    #expect(reader.integer(in: 0..<4) == nil)
    #expect(reader.integer(in: 0..<4) == nil)
    #expect(reader.integer(in: 0..<4) == nil)
    #expect(reader.integer(in: 0..<4) == 0)
  }

  @Test func `places and sizes are two numbers each`() {
    var reader = EventReader("1 2 3 -4 5 x 6")
    #expect(reader.point() == CGPoint(x: 1, y: 2))
    #expect(reader.size() == CGSize(width: 3, height: 0))
    #expect(reader.point() == nil)
    #expect(reader.word() == "6")
    #expect(reader.word() == nil)
  }

  @Test func `an event has a number in bounds, and an index in its range`() {
    func event(_ value: ClientEvent.Value) -> ClientEvent {
      ClientEvent(element: 1, kind: .change, value: value)
    }
    #expect(event(.number(1e300)).number == 9_007_199_254_740_992)
    #expect(event(.text("-inf")).number == -9_007_199_254_740_992)
    #expect(event(.number(.nan)).number == nil)
    #expect(event(.text("nan")).number == nil)
    #expect(event(.number(.leastNonzeroMagnitude)).number == 0)
    #expect(event(.number(0.125)).number == 0.125)
    #expect(event(.bool(true)).number == nil)
    #expect(event(.text("2")).integer(in: 0..<3) == 2)
    #expect(event(.number(2)).integer(in: 0..<2) == nil)
    #expect(event(.number(0.5)).integer(in: 0..<3) == nil)
    #expect(event(.number(1e300)).integer(in: 0..<3) == nil)
    #expect(event(.number(0)).integer(in: 0..<0) == nil)
  }
}
