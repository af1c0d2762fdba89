/// Adds up what Swift has to do to compare or hash the texts among some bytes, as the bytes come.
///
/// Two of Swift's strings are equal where their normal forms are. In a normal form the combining marks
/// after a character are sorted, which Swift does by insertion: a run of n marks takes about n² steps, so
/// a key of 400 KB takes most of a minute. Who receives the bytes of strangers refuses those that are
/// excessive before a `String` is made of them and compared, hashed or searched.
///
/// Texts that are compared byte by byte, as `ExactText` is, take no such work, but they reach code that
/// compares strings: rules, functions, apps and pages.
package struct NormalizationWork: Sendable {
  /// How bytes spell what is not there as itself.
  package enum Escapes: Sendable {
    case none
    /// As strings of JSON do: `\u0301`.
    case json
    /// As addresses and forms do: `%CC%81`.
    case percent
  }

  /// Shorter runs do not count, whatever their number: no language has longer ones, and the work that
  /// they cause grows with their bytes alone.
  package static let freeMarks = 32
  /// The most steps that are not excessive: those of one run of 2,048 marks, or of 1,677 runs of 50.
  package static let mostSteps = 1 << 22
  /// What somebody reads whose request is excessive.
  package static let advice =
    "A text has too many combining marks, such as accents, in a row. Leave some of them out: "
    + "\(freeMarks) after each character are always taken, and 2,048 after one."

  private enum Escape {
    case none
    /// After a backslash.
    case begun
    /// Within hexadecimal digits, of which some are to come.
    case digits(UInt32, missing: Int)
  }

  private let escapes: Escapes
  private var steps = 0
  /// The marks since the last character that is none.
  private var run = 0
  /// The scalar that is being read, and its bytes that are to come.
  private var scalar: (bits: UInt32, missing: Int) = (0, 0)
  private var escape = Escape.none
  /// The first half of a pair of surrogates, which JSON escapes one by one.
  private var surrogate: UInt32?

  /// Stands before the first byte.
  package init(_ escapes: Escapes = .none) {
    self.escapes = escapes
  }

  /// Whether what has come so far takes more work than a request may cause.
  package var isExcessive: Bool {
    steps + Self.steps(of: run) > Self.mostSteps
  }

  /// Whether texts in UTF-8, or bytes that hold such texts, take more work than a request may cause.
  package static func isExcessive(_ bytes: UnsafeRawBufferPointer, _ escapes: Escapes = .none)
    -> Bool
  {
    var work = NormalizationWork(escapes)
    work.take(bytes)
    return work.isExcessive
  }

  /// Whether a text takes more work than a request may cause.
  package static func isExcessive(_ text: String, _ escapes: Escapes = .none) -> Bool {
    var text = text
    return text.withUTF8 { isExcessive(UnsafeRawBufferPointer($0), escapes) }
  }

  /// Takes the next bytes.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80, isBetweenCharacters {
        index = plainEnd(in: bytes, from: index)
        guard index < bytes.count else { return }
      }
      switch escapes {
      case .none: takeUTF8(bytes[index])
      case .json: takeJSON(bytes[index])
      case .percent: takePercent(bytes[index])
      }
      index += 1
    }
  }

  // MARK: - What is plain

  /// Whether bytes of ASCII that are no escapes would change nothing.
  private var isBetweenCharacters: Bool {
    guard run == 0, scalar.missing == 0, case .none = escape else { return false }
    return true
  }

  /// The byte that begins an escape, if there are any.
  private var escapeByte: UInt8? {
    switch escapes {
    case .none: nil
    case .json: UInt8(ascii: "\\")
    case .percent: UInt8(ascii: "%")
    }
  }

  /// Skips eight bytes at a time as long as all of them are ASCII and none begins an escape: nearly all
  /// of what people send is.
  private func plainEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let pattern = escapeByte.map { UInt64($0) &* 0x0101_0101_0101_0101 }
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      var found = word
      // The highest bit of a byte is set where it equals the pattern's; of ASCII, only there or above.
      if let pattern { found |= (word ^ pattern) &- 0x0101_0101_0101_0101 }
      guard found & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    return index
  }

  // MARK: - Escapes

  private mutating func takeJSON(_ byte: UInt8) {
    switch escape {
    case .none:
      if byte == UInt8(ascii: "\\") { escape = .begun } else { takeUTF8(byte) }
    case .begun where byte == UInt8(ascii: "u"): escape = .digits(0, missing: 4)
    case .begun:
      escape = .none
      endRun()
    case .digits(let bits, let missing):
      guard let bits = takeDigit(byte, bits, missing) else { return }
      switch bits {
      case 0xD800..<0xDC00: surrogate = bits
      case 0xDC00..<0xE000:
        takeScalar(0x10000 + ((surrogate ?? 0xD800) - 0xD800) << 10 + (bits - 0xDC00))
        surrogate = nil
      default: takeScalar(bits)
      }
    }
  }

  private mutating func takePercent(_ byte: UInt8) {
    switch escape {
    case .digits(let bits, let missing):
      if let bits = takeDigit(byte, bits, missing) { takeUTF8(UInt8(truncatingIfNeeded: bits)) }
    default:
      if byte == UInt8(ascii: "%") { escape = .digits(0, missing: 2) } else { takeUTF8(byte) }
    }
  }

  /// Takes a hexadecimal digit, and returns what all of them say once none is missing.
  private mutating func takeDigit(_ byte: UInt8, _ bits: UInt32, _ missing: Int) -> UInt32? {
    let digit: UInt8
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
    default:
      escape = .none
      takeUTF8(byte)
      return nil
    }
    let bits = bits << 4 | UInt32(digit)
    escape = missing > 1 ? .digits(bits, missing: missing - 1) : .none
    return missing > 1 ? nil : bits
  }

  // MARK: - Scalars

  private mutating func takeUTF8(_ byte: UInt8) {
    switch byte {
    case ..<0x80:
      if run > 0 { endRun() }
    case ..<0xC0:
      guard scalar.missing > 0 else { return }
      scalar = (scalar.bits << 6 | UInt32(byte & 0x3F), scalar.missing - 1)
      if scalar.missing == 0 { takeScalar(scalar.bits) }
    case ..<0xE0: scalar = (UInt32(byte & 0x1F), 1)
    case ..<0xF0: scalar = (UInt32(byte & 0x0F), 2)
    default: scalar = (UInt32(byte & 0x07), 3)
    }
  }

  private mutating func takeScalar(_ bits: UInt32) {
    switch Self.marks(of: bits) {
    case 0: if run > 0 { endRun() }
    case let marks: run += marks
    }
  }

  /// How many combining marks a scalar is in a normal form; 0 where it begins with another character.
  private static func marks(of bits: UInt32) -> Int {
    switch bits {
    // Nearly all scalars that people write are in these ranges, which have no marks.
    case ..<0x300, 0x3100..<0xA66F, 0xAC00..<0xD7A4: 0
    // Each decomposes to two marks, though three of them have combining class 0 themselves.
    case 0x344, 0xF73, 0xF75, 0xF81: 2
    default:
      UnicodeScalar(bits).map { $0.properties.canonicalCombiningClass == .notReordered } ?? true
        ? 0 : 1
    }
  }

  private mutating func endRun() {
    steps += Self.steps(of: run)
    run = 0
  }

  private static func steps(of run: Int) -> Int {
    run > freeMarks ? min(run, mostSteps) * min(run, mostSteps) : 0
  }
}
