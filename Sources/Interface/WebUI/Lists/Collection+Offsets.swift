public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets from the start; offsets that are not there are left out.
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

extension MutableCollection {
  /// Moves the elements at offsets from the start so that they stand before the offset
  /// `destination`, in their order.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = enumerated().filter { source.contains($0.offset) }.map(\.element)
    let before = enumerated().filter { $0.offset < destination && !source.contains($0.offset) }
    let after = enumerated().filter { $0.offset >= destination && !source.contains($0.offset) }
    let result = before.map(\.element) + moved + after.map(\.element)
    for (index, element) in zip(Array(indices), result) { self[index] = element }
  }
}
