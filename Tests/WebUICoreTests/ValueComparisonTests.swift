import Testing

@testable import WebUICore

struct ValueComparisonTests {
  private class Thing: Named {}
  private protocol Named: AnyObject {}

  private struct Holder {
    var number = 1
    weak var thing: Thing?
    weak var named: (any Named)?
  }

  @Test func `only references to objects count as such`() {
    #expect(FieldLayout.isReference(Thing.self))
    #expect(FieldLayout.isReference((any Named).self))
    #expect(!FieldLayout.isReference((any Error).self))
    #expect(!FieldLayout.isReference((any Equatable).self))
    #expect(!FieldLayout.isReference(Int.self))
    #expect(!FieldLayout.isReference(String.self))
  }

  @Test func `a weak property is compared by its object, which is not kept`() {
    var thing: Thing? = Thing()
    let holder = Holder(thing: thing, named: thing)
    let copy = holder
    weak let seen = thing
    for _ in 0..<10_000 { #expect(ValueComparison.areSame(holder, copy)) }
    let other = Thing()
    #expect(!ValueComparison.areSame(holder, Holder(thing: other, named: thing)))
    #expect(!ValueComparison.areSame(holder, Holder(number: 2, thing: thing, named: thing)))
    thing = nil
    #expect(seen == nil && holder.thing == nil)
    // What is gone is no longer read.
    for _ in 0..<10_000 { _ = ValueComparison.areSame(holder, copy) }
  }

  @Test func `optional objects are the same when they are one object`() {
    let (one, other) = (Thing(), Thing())
    #expect(ValueComparison.areSame(Optional(one), Optional(one)))
    #expect(!ValueComparison.areSame(Optional(one), Optional(other)))
    #expect(!ValueComparison.areSame(Optional(one), nil))
    #expect(ValueComparison.areSame(Thing?.none, nil))
  }
}
