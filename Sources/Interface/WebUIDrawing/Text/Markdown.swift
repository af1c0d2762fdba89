import Foundation

/// The inline Markdown that texts in code may hold: emphasis, code, strike-through and links.
enum Markdown {
  /// Stands for an inserted value; for private use, so that no text in code contains it.
  static let placeholder: Character = "\u{10FFFD}"

  /// Reads Markdown; the values stand where the placeholders are, untouched.
  ///
  /// What is marked for it, as in `^[3 apple](inflect: true)`, takes the form that goes with its
  /// number in English, and elsewhere stays as it is written.
  static func runs(
    of source: String, values: [[TextRun]], language: String = "en"
  ) -> [TextRun] {
    guard source.contains(where: { "*_`~[\\".contains($0) || $0 == placeholder }) else {
      return [TextRun(text: source)]
    }
    var reader = Reader(
      characters: Array(source), values: values, inflects: language == "en")
    return reader.read()
  }

  private struct Reader {
    let characters: [Character]
    let values: [[TextRun]]
    let inflects: Bool
    var position = 0
    var nextValue = 0
    var style = TextRun.Style()
    var runs: [TextRun] = []
    var pending = ""

    mutating func read() -> [TextRun] {
      read(upTo: characters.count)
      flush()
      return runs
    }

    private mutating func read(upTo end: Int) {
      while position < end { step(end) }
    }

    private mutating func step(_ end: Int) {
      let character = characters[position]
      switch character {
      case placeholder: value()
      case "\\" where position + 1 < end && characters[position + 1].isPunctuation:
        pending.append(characters[position + 1])
        position += 2
      case "*", "_", "~", "`": mark(character, end)
      case "[": link(end)
      case "^" where position + 1 < end && characters[position + 1] == "[": inflection(end)
      default:
        pending.append(character)
        position += 1
      }
    }

    private mutating func value() {
      flush()
      if nextValue < values.count {
        for var run in values[nextValue] {
          run.style.add(style)
          runs.append(run)
        }
      }
      nextValue += 1
      position += 1
    }

    private mutating func flush() {
      if !pending.isEmpty { runs.append(TextRun(text: pending, style: style)) }
      pending = ""
    }

    // Emphasis opens before a word and closes after one; within a word `_` is just a character.
    private mutating func mark(_ character: Character, _ end: Int) {
      let wanted = character == "~" ? 2 : character == "`" ? 1 : min(3, length(of: character, end))
      guard length(of: character, end) >= wanted, opens(character, wanted, end),
        let close = closing(character, wanted, end)
      else {
        pending.append(character)
        position += 1
        return
      }
      flush()
      let outer = style
      apply(character, wanted)
      position += wanted
      if character == "`" {
        while position < close { literal() }
        flush()
      } else {
        read(upTo: close)
        flush()
      }
      style = outer
      position = close + wanted
    }

    private mutating func literal() {
      if characters[position] == placeholder {
        value()
      } else {
        pending.append(characters[position])
        position += 1
      }
    }

    private mutating func apply(_ character: Character, _ count: Int) {
      switch (character, count) {
      case ("`", _): style.isCode = true
      case ("~", _): style.isStruck = true
      case (_, 1): style.isItalic = true
      case (_, 2): style.isBold = true
      default:
        style.isItalic = true
        style.isBold = true
      }
    }

    private func length(of character: Character, _ end: Int, from start: Int? = nil) -> Int {
      var index = start ?? position
      let first = index
      while index < end, characters[index] == character { index += 1 }
      return index - first
    }

    private func opens(_ character: Character, _ count: Int, _ end: Int) -> Bool {
      let after = position + count
      guard after < end, !characters[after].isWhitespace else { return false }
      guard character == "_", position > 0 else { return true }
      return !isWordCharacter(characters[position - 1])
    }

    private func closing(_ character: Character, _ count: Int, _ end: Int) -> Int? {
      var index = position + count
      while index < end {
        guard characters[index] == character else {
          index += 1
          continue
        }
        let found = length(of: character, end, from: index)
        let after = index + found
        let closesWord =
          character != "_" || after >= end || !isWordCharacter(characters[after])
        if found == count, character == "`" || !characters[index - 1].isWhitespace, closesWord {
          return index
        }
        index = after
      }
      return nil
    }

    private func isWordCharacter(_ character: Character) -> Bool {
      character.isLetter || character.isNumber
    }

    // [label](address)
    private mutating func link(_ end: Int) {
      guard let middle = index(of: "]", from: position + 1, end), middle + 1 < end,
        characters[middle + 1] == "(", let close = index(of: ")", from: middle + 2, end),
        let address = URL(string: String(characters[(middle + 2)..<close]))
      else {
        pending.append("[")
        position += 1
        return
      }
      flush()
      let outer = style
      style.link = address
      position += 1
      read(upTo: middle)
      flush()
      style = outer
      position = close + 1
    }

    // ^[words](inflect: true), and other attributes that say nothing here
    private mutating func inflection(_ end: Int) {
      guard let middle = index(of: "]", from: position + 2, end), middle + 1 < end,
        characters[middle + 1] == "(", let close = index(of: ")", from: middle + 2, end)
      else {
        pending.append("^")
        position += 1
        return
      }
      flush()
      let wanted = String(characters[(middle + 2)..<close]).filter { !$0.isWhitespace }
      let first = runs.count
      position += 2
      read(upTo: middle)
      flush()
      if inflects, wanted.contains("inflect:true") {
        EnglishInflection.agree(&runs[first...])
      }
      position = close + 1
    }

    private func index(of character: Character, from start: Int, _ end: Int) -> Int? {
      guard start < end else { return nil }
      return characters[start..<end].firstIndex(of: character)
    }
  }
}
