extension String {
  /// The parts between the slashes, empty ones too.
  ///
  /// Swift's own `split` works by characters, and an accent after a slash is one character with it:
  /// the slash would be part of an id.
  package func partsBetweenSlashes(maxSplits: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: "/"), maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map { Substring($0) }
  }

  /// Whether a slash is in the text, even one that is a character together with an accent.
  package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }
}
