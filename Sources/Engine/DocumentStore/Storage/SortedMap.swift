/// A map in the order of its keys, cheap to copy: a copy shares everything that is not changed later.
struct SortedMap<Key: Comparable & Sendable, Element: Sendable>: Sendable {
  typealias Pair = (key: Key, value: Element)

  /// Ordered chunks of ordered pairs; no chunk is empty.
  private var chunks: [[Pair]] = []
  private let mostInChunk = 256

  subscript(key: Key) -> Element? {
    get {
      let chunk = chunkIndex(of: key)
      guard chunk < chunks.count else { return nil }
      let place = index(of: key, in: chunks[chunk])
      return place < chunks[chunk].count && chunks[chunk][place].key == key
        ? chunks[chunk][place].value : nil
    }
    set {
      if let newValue { insert(newValue, for: key) } else { remove(key) }
    }
  }

  /// The first pair at or after `key`.
  func first(from key: Key) -> Pair? {
    let chunk = chunkIndex(of: key)
    guard chunk < chunks.count else { return nil }
    return chunks[chunk][index(of: key, in: chunks[chunk])]
  }

  func first(after key: Key) -> Pair? {
    guard let found = first(from: key) else { return nil }
    guard found.key == key else { return found }
    let chunk = chunkIndex(of: key)
    let next = index(of: key, in: chunks[chunk]) + 1
    if next < chunks[chunk].count { return chunks[chunk][next] }
    return chunk + 1 < chunks.count ? chunks[chunk + 1][0] : nil
  }

  /// The last pair before `key`.
  func last(before key: Key) -> Pair? {
    let chunk = chunkIndex(of: key)
    if chunk < chunks.count {
      let place = index(of: key, in: chunks[chunk])
      if place > 0 { return chunks[chunk][place - 1] }
    }
    return chunk > 0 ? chunks[chunk - 1].last : nil
  }

  private mutating func insert(_ value: Element, for key: Key) {
    guard !chunks.isEmpty else {
      chunks = [[(key, value)]]
      return
    }
    let chunk = min(chunkIndex(of: key), chunks.count - 1)
    let place = index(of: key, in: chunks[chunk])
    if place < chunks[chunk].count, chunks[chunk][place].key == key {
      chunks[chunk][place].value = value
      return
    }
    chunks[chunk].insert((key, value), at: place)
    if chunks[chunk].count > mostInChunk {
      let half = Array(chunks[chunk][(mostInChunk / 2)...])
      chunks[chunk].removeSubrange((mostInChunk / 2)...)
      chunks.insert(half, at: chunk + 1)
    }
  }

  private mutating func remove(_ key: Key) {
    let chunk = chunkIndex(of: key)
    guard chunk < chunks.count else { return }
    let place = index(of: key, in: chunks[chunk])
    guard place < chunks[chunk].count, chunks[chunk][place].key == key else { return }
    chunks[chunk].remove(at: place)
    if chunks[chunk].isEmpty { chunks.remove(at: chunk) }
  }

  /// The first chunk whose last key is not before `key`; the number of chunks when there is none.
  private func chunkIndex(of key: Key) -> Int {
    Self.partition(count: chunks.count) { chunks[$0][chunks[$0].count - 1].key < key }
  }

  private func index(of key: Key, in chunk: [Pair]) -> Int {
    Self.partition(count: chunk.count) { chunk[$0].key < key }
  }

  /// The first of `count` places that is not before the wanted one.
  static func partition(count: Int, isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
