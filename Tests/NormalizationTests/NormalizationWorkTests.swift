import Normalization
import Testing

@Suite struct NormalizationWorkTests {
  private static let marks = ["\u{301}", "\u{323}", "\u{1D165}", "\u{20D0}"]

  private func run(_ count: Int, of mark: String = "\u{301}") -> String {
    "a" + String(repeating: mark, count: count)
  }

  /// Whether a text is excessive, however the bytes come.
  private func isExcessive(_ text: String, _ escapes: NormalizationWork.Escapes = .none) -> Bool {
    let bytes = Array(text.utf8)
    let whole = bytes.withUnsafeBytes { NormalizationWork.isExcessive($0, escapes) }
    for size in [1, 3, 7, 8, 61] {
      var work = NormalizationWork(escapes)
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { work.take($0) }
      }
      #expect(work.isExcessive == whole)
    }
    return whole
  }

  @Test(arguments: marks)
  func `a run of 2,048 marks is taken and a longer one is not`(mark: String) {
    #expect(!isExcessive(run(2_048, of: mark) + "b"))
    #expect(isExcessive(run(2_049, of: mark)))
    #expect(isExcessive("plain text, " + run(2_049, of: mark) + ", plain text"))
  }

  @Test func `marks of several classes are one run`() {
    #expect(isExcessive("a" + String(repeating: Self.marks.joined(), count: 520)))
  }

  @Test(arguments: ["\u{344}", "\u{F73}", "\u{F75}", "\u{F81}"])
  func `a scalar that decomposes to two marks counts as two`(scalar: String) {
    #expect(!isExcessive(run(1_024, of: scalar)))
    #expect(isExcessive(run(1_025, of: scalar)))
  }

  @Test func `every scalar that sorts is counted, and no other`() {
    let decomposing: Set<UInt32> = [0xF73, 0xF75, 0xF81]
    var full = NormalizationWork()
    Array(run(2_048).utf8).withUnsafeBytes { full.take($0) }
    // Beyond there are no marks.
    let wrong = (UInt32(0)...0x1FFFF).compactMap(UnicodeScalar.init).filter { scalar in
      let isMark =
        scalar.properties.canonicalCombiningClass != .notReordered
        || decomposing.contains(scalar.value)
      var work = full
      Array(String(scalar).utf8).withUnsafeBytes { work.take($0) }
      return work.isExcessive != isMark
    }
    #expect(wrong == [])
  }

  @Test func `the runs of a text count together`() {
    let letter = run(50)
    #expect(!isExcessive(String(repeating: letter, count: 1_600)))
    #expect(isExcessive(String(repeating: letter, count: 1_700)))
  }

  @Test(arguments: [
    "Đây là tiếng Việt. ".decomposed, "नमस्ते दुनिया ", "שָׁלוֹם ", "བོད་སྐད་ ", "👩‍👩‍👧‍👦🇪🇺", "日本語か\u{3099}",
    "ascii ",
    "a" + String(repeating: "\u{301}", count: NormalizationWork.freeMarks),
  ])
  func `no amount of a language is excessive`(text: String) {
    #expect(
      !isExcessive(String(repeating: text, count: 200_000 / text.utf8.count)))
  }

  @Test func `characters that join others without sorting do not count`() {
    #expect(!isExcessive("a" + String(repeating: "\u{200D}\u{FE0F}", count: 10_000)))
  }

  @Test func `JSON escapes marks`() {
    #expect(!isExcessive(#"{"a"# + String(repeating: #"\u0301"#, count: 2_048) + #"":1}"#, .json))
    #expect(isExcessive(#"{"a"# + String(repeating: #"\u0301"#, count: 2_049) + #"":1}"#, .json))
    #expect(isExcessive(#"["a"# + String(repeating: #"\uD834\uDD65"#, count: 2_049), .json))
    // One after another, escaped and not.
    #expect(isExcessive(String(repeating: "\\u0301\u{323}", count: 1_025), .json))
    // A backslash that is escaped itself.
    #expect(!isExcessive(String(repeating: #"\\u0301"#, count: 2_049), .json))
    #expect(!isExcessive(String(repeating: #"\u0301\n"#, count: 2_049), .json))
  }

  @Test func `addresses and forms escape marks`() {
    #expect(!isExcessive("a=" + String(repeating: "%CC%81", count: 2_048) + "&b=c", .percent))
    #expect(isExcessive("a=" + String(repeating: "%cc%81", count: 2_049) + "&b=c", .percent))
    #expect(!isExcessive(String(repeating: "%CC%81", count: 2_049)))
  }

  @Test func `bytes that are no text are taken`() {
    var bytes = Array<UInt8>()
    for value in 0..<200_000 { bytes.append(UInt8(truncatingIfNeeded: value &* 167 ^ value >> 8)) }
    #expect(!bytes.withUnsafeBytes { NormalizationWork.isExcessive($0, .none) })
    #expect(
      !Array<UInt8>(repeating: 0xCC, count: 100_000).withUnsafeBytes {
        NormalizationWork.isExcessive($0, .none)
      })
  }
}

extension String {
  fileprivate var decomposed: String {
    // "ê" and "ế" as a letter and its marks.
    replacing("à", with: "a\u{300}").replacing("ế", with: "e\u{302}\u{301}").replacing(
      "ệ", with: "e\u{323}\u{302}")
  }
}
