import DocumentModel
import Testing

@Suite struct ValueOrderTests {
  @Test func `values of all types have one total order`() {
    for (left, lesser) in SmallWorld.ordered.enumerated() {
      for (right, greater) in SmallWorld.ordered.enumerated() {
        for a in lesser {
          for b in greater {
            #expect(Value.compare(a, b) == Ordering(left, right), "\(a) \(b)")
            #expect(a.isEqual(to: b) == (left == right))
          }
        }
      }
    }
  }

  @Test func `structural equality tells types and spellings apart`() {
    #expect(Value.integer(1) != .double(1))
    #expect(Value.double(0) != .double(-0.0))
    #expect(Value.double(.nan) == .double(.nan))
    #expect(Value.string("e\u{301}") != .string("\u{e9}"))
    #expect(Set<Value>([.double(.nan), .double(.nan), 1, 1.0]).count == 3)
  }

  @Test func `numeric ids come before all others, by number`() {
    let ids = [
      "__id-9223372036854775808__", "__id-1__", "__id0__", "__id7__", "__id10__", "0", "a",
    ]
    for (left, a) in ids.enumerated() {
      for (right, b) in ids.enumerated() {
        #expect(PathOrder.compare(a, b) == Ordering(left, right))
      }
    }
    #expect(PathOrder.number(of: "__id07__") == nil)
    #expect(PathOrder.number(of: "__id9223372036854775808__") == nil)
    #expect(PathOrder.number(of: "__id__") == nil)
  }

  @Test func `far away times do not overflow`() {
    #expect(Timestamp(seconds: .max, nanoseconds: 1).microseconds == .max)
    #expect(Timestamp(seconds: .min, nanoseconds: 1).microseconds == .min)
    #expect(Timestamp(microseconds: -1) == Timestamp(seconds: -1, nanoseconds: 999_999_000))
    #expect(Timestamp(microseconds: -1).microseconds == -1)
  }
}
