/// The forms of words that go with numbers.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Which form of a word goes with a number, by the rules of Unicode's CLDR.
///
/// See https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
package enum PluralRule {
  /// The form for a number in a language; the number is shown with as few digits as it needs.
  package static func category(of number: Double, language: String) -> PluralCategory {
    let isWhole = number == number.rounded() && number.magnitude < 1e15
    let n = number.magnitude
    let i = Int(min(n, 1e15))
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "ka", "yo", "bo", "jv", "su", "yue":
      return .other
    case "fr", "hy", "pt", "kab", "ff":
      return i < 2 ? .one : .other
    case "hi", "bn", "gu", "kn", "fa", "am", "zu", "as":
      return n <= 1 ? .one : .other
    case "ru", "uk", "be": return eastSlavic(i, isWhole)
    case "sr", "hr", "bs", "sh": return southSlavic(i, isWhole)
    case "pl": return polish(i, isWhole)
    case "cs", "sk":
      guard isWhole else { return .many }
      return i == 1 ? .one : (2...4).contains(i) ? .few : .other
    case "sl": return slovenian(i, isWhole)
    case "lt": return lithuanian(i, isWhole)
    case "lv": return latvian(i, isWhole)
    case "ar": return arabic(i, isWhole)
    case "he", "iw":
      guard isWhole else { return .other }
      return i == 1 ? .one : i == 2 ? .two : .other
    case "ro", "mo":
      guard isWhole else { return .few }
      return i == 1 ? .one : i == 0 || (1...19).contains(i % 100) ? .few : .other
    case "ga":
      guard isWhole else { return .other }
      return i == 1
        ? .one
        : i == 2
          ? .two
          : (3...6).contains(i)
            ? .few
            : (7...10).contains(i) ? .many : .other
    case "cy":
      guard isWhole else { return .other }
      let forms: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return forms[i] ?? .other
    case "mk", "is":
      return isWhole && i % 10 == 1 && i % 100 != 11 ? .one : .other
    default:
      return isWhole && i == 1 ? .one : .other
    }
  }

  private static func eastSlavic(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    if i % 10 == 1, i % 100 != 11 { return .one }
    return (2...4).contains(i % 10) && !(12...14).contains(i % 100) ? .few : .many
  }

  private static func southSlavic(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    if i % 10 == 1, i % 100 != 11 { return .one }
    return (2...4).contains(i % 10) && !(12...14).contains(i % 100) ? .few : .other
  }

  private static func polish(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    if i == 1 { return .one }
    return (2...4).contains(i % 10) && !(12...14).contains(i % 100) ? .few : .many
  }

  private static func slovenian(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .few }
    switch i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func lithuanian(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .many }
    let isTeen = (11...19).contains(i % 100)
    if i % 10 == 1, !isTeen { return .one }
    return (2...9).contains(i % 10) && !isTeen ? .few : .other
  }

  private static func latvian(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    if i % 10 == 0 || (11...19).contains(i % 100) { return .zero }
    return i % 10 == 1 ? .one : .other
  }

  private static func arabic(_ i: Int, _ isWhole: Bool) -> PluralCategory {
    guard isWhole else { return .other }
    switch i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default:
      return (3...10).contains(i % 100) ? .few : (11...99).contains(i % 100) ? .many : .other
    }
  }
}
