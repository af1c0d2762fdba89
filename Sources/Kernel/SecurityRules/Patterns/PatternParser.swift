/// Reads RE2's syntax of regular expressions.
/// See https://github.com/google/re2/wiki/Syntax
struct PatternParser {
  private struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotMatchesNewline = false
    var swapsLaziness = false
  }

  private var rest: ArraySlice<Unicode.Scalar>
  private var flags = Flags()
  private(set) var groupCount = 0
  private var depth = 0

  private static let mostRepetitions = 1_000
  private static let mostDepth = 100

  static func parse(_ text: String) throws(PatternError) -> (node: PatternNode, groups: Int) {
    var parser = PatternParser(rest: Array(text.unicodeScalars)[...])
    let node = try parser.choice()
    guard parser.rest.isEmpty else { throw PatternError("')' closes nothing.") }
    return (node, parser.groupCount)
  }

  private init(rest: ArraySlice<Unicode.Scalar>) {
    self.rest = rest
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func choice() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { throw PatternError("The groups are nested too deep.") }
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let next = rest.first, next != "|", next != ")" {
      if take("\\Q") {
        while !rest.isEmpty, !take("\\E") { nodes.append(literal(rest.removeFirst())) }
        continue
      }
      guard let atom = try atom() else { continue }
      nodes.append(try repeated(atom))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func repeated(_ atom: PatternNode) throws(PatternError) -> PatternNode {
    var node = atom
    var isRepeated = false
    while let next = rest.first {
      let least: Int
      let most: Int?
      switch next {
      case "*": (least, most) = (0, nil)
      case "+": (least, most) = (1, nil)
      case "?": (least, most) = (0, 1)
      case "{":
        let start = rest
        guard let counts = try counts() else {
          rest = start
          return node
        }
        (least, most) = counts
      default: return node
      }
      if next != "{" { rest.removeFirst() }
      guard !isRepeated else {
        throw PatternError("A repetition such as ** or +* repeats nothing of its own.")
      }
      isRepeated = true
      let isLazy = take("?") != flags.swapsLaziness
      node = .repetition(node, least: least, most: most, isLazy: isLazy)
    }
    return node
  }

  /// Reads `{2}`, `{2,}` or `{2,5}`; nil where the brace is an ordinary character.
  private mutating func counts() throws(PatternError) -> (Int, Int?)? {
    rest.removeFirst()
    guard let least = number() else { return nil }
    var most: Int? = least
    if take(",") { most = rest.first == "}" ? nil : number() }
    if most == nil, rest.first != "}" { return nil }
    guard take("}") else { return nil }
    guard least <= Self.mostRepetitions, most ?? 0 <= Self.mostRepetitions else {
      throw PatternError("A part repeats at most \(Self.mostRepetitions) times.")
    }
    guard most.map({ $0 >= least }) ?? true else {
      throw PatternError("A repetition's most is less than its least.")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1.value - 0x30) }
  }

  /// Reads one part; nil for one that only sets flags.
  private mutating func atom() throws(PatternError) -> PatternNode? {
    let next = rest.removeFirst()
    switch next {
    case ".":
      return .scalar(
        flags.dotMatchesNewline
          ? ScalarClass([0...0x10FFFF]) : ScalarClass([0x0A...0x0A], isNegated: true))
    case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
    case "(": return try group()
    case "[": return .scalar(try bracket())
    case "\\": return try escape()
    case "*", "+", "?":
      throw PatternError("'\(next)' has nothing before it to repeat.")
    default: return literal(next)
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> PatternNode {
    var set = ScalarClass(scalar)
    set.ignoresCase = flags.ignoresCase
    return .scalar(set)
  }

  private mutating func group() throws(PatternError) -> PatternNode? {
    let outer = flags
    var number: Int?
    if take("?P<") || take("?<") {
      let name = rest.prefix { $0 != ">" }
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, take(">"), ScalarClass.words.containsAll(name) else {
        throw PatternError("A group's name is made of letters, digits and _.")
      }
      groupCount += 1
      number = groupCount
    } else if take("?") {
      guard try readFlags() else { return nil }
    } else {
      groupCount += 1
      number = groupCount
    }
    let node = try choice()
    flags = outer
    guard take(")") else { throw PatternError("A group is not closed: ')' is missing.") }
    return number.map { .group(node, number: $0) } ?? node
  }

  /// Reads `i-s:` or `i)`. Returns whether a group follows.
  private mutating func readFlags() throws(PatternError) -> Bool {
    var isOn = true
    while let next = rest.popFirst() {
      switch next {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotMatchesNewline = isOn
      case "U": flags.swapsLaziness = isOn
      case "-": isOn = false
      case ":": return true
      case ")": return false
      default:
        throw PatternError(
          "(?\(next) is not supported: there is no looking ahead or back in RE2.")
      }
    }
    throw PatternError("A group is not closed: ')' is missing.")
  }

  private mutating func escape() throws(PatternError) -> PatternNode {
    switch rest.first {
    case "A": rest.removeFirst(); return .assertion(.textStart)
    case "z": rest.removeFirst(); return .assertion(.textEnd)
    case "b": rest.removeFirst(); return .assertion(.wordBoundary)
    case "B": rest.removeFirst(); return .assertion(.noWordBoundary)
    default: break
    }
    if var set = try classEscape() {
      set.ignoresCase = flags.ignoresCase
      return .scalar(set)
    }
    return literal(try scalarEscape())
  }

  /// Reads `d`, `pL`, `P{Lu}` after a backslash; nil where none of them stands.
  private mutating func classEscape() throws(PatternError) -> ScalarClass? {
    let base: ScalarClass
    var isNegated = false
    switch rest.first {
    case "d": base = .digits
    case "D": (base, isNegated) = (.digits, true)
    case "w": base = .words
    case "W": (base, isNegated) = (.words, true)
    case "s": base = .spaces
    case "S": (base, isNegated) = (.spaces, true)
    case "p", "P": return try category()
    default: return nil
    }
    rest.removeFirst()
    var set = base
    set.isNegated = isNegated
    return set
  }

  private mutating func category() throws(PatternError) -> ScalarClass {
    var isNegated = rest.removeFirst() == "P"
    var name = ""
    if take("{") {
      if take("^") { isNegated.toggle() }
      while let next = rest.popFirst(), next != "}" { name.unicodeScalars.append(next) }
    } else if let next = rest.popFirst() {
      name.unicodeScalars.append(next)
    }
    guard Self.categories.contains(name) else {
      throw PatternError(
        "\\p{\(name)} names no general category, such as L, Lu or Nd. Scripts are not supported.")
    }
    var set = ScalarClass()
    set.add(ScalarClass.Category(name: name, isNegated: isNegated))
    return set
  }

  private static let categories: Set<String> = [
    "C", "Cc", "Cf", "Cn", "Co", "Cs", "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn",
    "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "S", "Sc", "Sk", "Sm",
    "So", "Z", "Zl", "Zp", "Zs",
  ]

  /// Reads the character that stands after a backslash.
  private mutating func scalarEscape() throws(PatternError) -> Unicode.Scalar {
    guard let next = rest.popFirst() else { throw PatternError("A backslash ends the pattern.") }
    switch next {
    case "a": return "\u{07}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": return try hexadecimal()
    case "0": return "\u{00}"
    default:
      guard !ScalarClass.words.contains(next), next.isASCII else {
        throw PatternError("\\\(next) is not supported.")
      }
      return next
    }
  }

  private mutating func hexadecimal() throws(PatternError) -> Unicode.Scalar {
    let digits: ArraySlice<Unicode.Scalar>
    if take("{") {
      digits = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count)
      _ = take("}")
    } else {
      digits = rest.prefix(2)
      rest = rest.dropFirst(digits.count)
    }
    let text = String(String.UnicodeScalarView(digits))
    guard let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw PatternError("\\x is followed by two hexadecimal digits, or more within braces.")
    }
    return scalar
  }

  /// Reads what follows `[`.
  private mutating func bracket() throws(PatternError) -> ScalarClass {
    var set = ScalarClass()
    let isNegated = take("^")
    var isFirst = true
    while isFirst || rest.first != "]" {
      guard !rest.isEmpty else { throw PatternError("A class is not closed: ']' is missing.") }
      isFirst = false
      if take("[:") {
        let isNegatedClass = take("^")
        let name = rest.prefix { $0 != ":" }
        rest = rest.dropFirst(name.count)
        let text = String(String.UnicodeScalarView(name))
        guard take(":]"), var posix = ScalarClass.posix(text) else {
          throw PatternError("There is no class [:\(text):].")
        }
        posix.isNegated = isNegatedClass
        set.add(posix)
        continue
      }
      guard let low = try bracketScalar(into: &set) else { continue }
      var high = low
      let start = rest
      if take("-") {
        if rest.first == "]" {
          rest = start
        } else if let end = try bracketScalar(into: &set) {
          high = end
        } else {
          throw PatternError("A range in a class ends in a character.")
        }
      }
      guard low <= high else { throw PatternError("The range \(low)-\(high) is backwards.") }
      set.add(low.value...high.value)
    }
    rest.removeFirst()
    set.isNegated = isNegated
    set.ignoresCase = flags.ignoresCase
    return set
  }

  /// Reads one character of a class; nil for a class of its own, which is added to `set`.
  private mutating func bracketScalar(
    into set: inout ScalarClass
  ) throws(PatternError) -> Unicode.Scalar? {
    guard let next = rest.popFirst() else {
      throw PatternError("A class is not closed: ']' is missing.")
    }
    guard next == "\\" else { return next }
    if let nested = try classEscape() {
      set.add(nested)
      return nil
    }
    return try scalarEscape()
  }
}

extension ScalarClass {
  fileprivate func containsAll(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.allSatisfy(contains)
  }
}
