/// A regular expression as it is written.
indirect enum PatternNode: Hashable, Sendable {
  case empty
  case scalar(ScalarClass)
  case assertion(Assertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// `most` nil repeats without end; a lazy one prefers fewer.
  case repetition(PatternNode, least: Int, most: Int?, isLazy: Bool)
  case group(PatternNode, number: Int)

  enum Assertion: Hashable, Sendable {
    case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
  }
}
