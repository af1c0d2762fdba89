import TopDogDomain

/// A row of an input: the cells of the columns that were asked for.
struct Record {
  /// The line at which it begins, or the number of the object.
  var line = 0
  /// The bytes of all cells of the row, one after the other.
  var bytes: [UInt8] = []
  /// Where each cell ends in `bytes`.
  var ends: [Int] = []
  /// For each column that was asked for, its cell; nil for one that the input does not have.
  var places: [Int?] = []

  /// The bytes of a column; empty for one that the input does not have.
  subscript(column: Int) -> ArraySlice<UInt8> {
    guard let place = places[column], place < ends.count else { return [] }
    return bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  func text(_ column: Int) -> String { String(decoding: self[column], as: UTF8.self) }

  mutating func removeCells() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func endCell() { ends.append(bytes.count) }
}
