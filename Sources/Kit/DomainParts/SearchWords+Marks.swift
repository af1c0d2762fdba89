extension SearchWords {
  /// How many characters of a text are looked through for what to mark.
  package static let reach = 4_000

  /// Where the words stand in a text: in order, apart from each other, and always whole characters.
  ///
  /// Only the first `reach` characters are looked through.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    var bytes: [UInt8] = []
    // Where the folded characters begin, and where they stand in the text.
    var starts: [Int] = []
    var indices: [String.Index] = []
    var index = text.startIndex
    while index < text.endIndex, indices.count < Self.reach {
      starts.append(bytes.count)
      indices.append(index)
      bytes += FoldedText.bytes(of: String(text[index]))
      index = text.index(after: index)
    }
    indices.append(index)
    var isMarked = [Bool](repeating: false, count: starts.count)
    for word in words.map(\.bytes) {
      var place = 0
      while let start = FoldedText.place(of: word, in: bytes, from: place) {
        place = start + word.count
        for letter in Self.letters(start..<place, in: starts) { isMarked[letter] = true }
      }
    }
    return Self.runs(of: isMarked).map { indices[$0.lowerBound]..<indices[$0.upperBound] }
  }

  /// A text as a short line shows it: the whole, or what begins shortly before the first word that is
  /// found, after an ellipsis, where that word would end after more than `length` characters.
  package func excerpt(of text: String, length: Int = 60) -> String {
    guard let found = ranges(in: text).first,
      text.distance(from: text.startIndex, to: found.upperBound) > length,
      let earliest = text.index(
        found.lowerBound, offsetBy: -length / 3, limitedBy: text.startIndex),
      earliest > text.startIndex
    else { return text }
    // Where there is a word to begin with, it is a whole one.
    let space = text[earliest..<found.lowerBound].firstIndex(where: \.isWhitespace)
    return "…" + text[(space.map { text.index(after: $0) } ?? earliest)...]
  }

  /// The characters that some folded bytes belong to. What folds to nothing belongs to none.
  private static func letters(_ bytes: Range<Int>, in starts: [Int]) -> Range<Int> {
    var (low, high) = (0, starts.count)
    // The last character that begins at or before the first byte.
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= bytes.lowerBound { low = middle } else { high = middle }
    }
    let end = starts[low...].firstIndex { $0 >= bytes.upperBound } ?? starts.count
    return low..<max(end, low + 1)
  }

  /// Where the values are true one after the other.
  private static func runs(of values: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in values.indices where values[index] {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
