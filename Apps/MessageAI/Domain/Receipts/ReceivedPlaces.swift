/// The places of a conversation that a device has received without a gap.
package struct ReceivedPlaces: Hashable, Sendable {
  /// The last place up to which nothing is missing.
  package private(set) var last: Int

  /// - Parameter last: the last place up to which nothing was missing before.
  package init(last: Int) {
    self.last = last
  }

  /// Takes up places in any order, some of them perhaps again. Those beyond a gap do not count
  /// until the gap is filled.
  package mutating func receive(_ places: some Sequence<Int>) {
    for place in Set(places).sorted() where place == last + 1 { last = place }
  }
}
