/// A class of characters: `[a-z]`, `\d`, `\pL`, `.`.
struct ScalarClass: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []
  /// General categories, by `L` or `Lu`, and whether what is not in them belongs to the class.
  private(set) var categories: [Category] = []
  var isNegated = false
  var ignoresCase = false

  struct Category: Hashable, Sendable {
    var name: String
    var isNegated: Bool
  }

  init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
  }

  init(_ scalar: Unicode.Scalar) {
    ranges = [scalar.value...scalar.value]
  }

  mutating func add(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
  }

  mutating func add(_ category: Category) {
    categories.append(category)
  }

  /// Adds what another class holds, which must not be negated or be one of ranges only.
  mutating func add(_ other: ScalarClass) {
    guard other.isNegated else {
      ranges += other.ranges
      categories += other.categories
      return
    }
    var next: UInt32 = 0
    for range in other.ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { ranges.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    if next <= 0x10FFFF { ranges.append(next...0x10FFFF) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if holds(scalar) { return !isNegated }
    if ignoresCase {
      let properties = scalar.properties
      for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
        let scalars = mapping.unicodeScalars
        if scalars.count == 1, let other = scalars.first, other != scalar, holds(other) {
          return !isNegated
        }
      }
    }
    return isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
      || categories.contains { category in
        scalar.properties.generalCategory.abbreviation.hasPrefix(category.name)
          != category.isNegated
      }
  }

  static let digits = ScalarClass([0x30...0x39])
  static let words = ScalarClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let spaces = ScalarClass([0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
  static let newline = ScalarClass([0x0A...0x0A])

  /// The classes of `[[:name:]]`.
  static func posix(_ name: String) -> ScalarClass? {
    switch name {
    case "alnum": ScalarClass([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
    case "alpha": ScalarClass([0x41...0x5A, 0x61...0x7A])
    case "ascii": ScalarClass([0x00...0x7F])
    case "blank": ScalarClass([0x09...0x09, 0x20...0x20])
    case "cntrl": ScalarClass([0x00...0x1F, 0x7F...0x7F])
    case "digit": digits
    case "graph": ScalarClass([0x21...0x7E])
    case "lower": ScalarClass([0x61...0x7A])
    case "print": ScalarClass([0x20...0x7E])
    case "punct": ScalarClass([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "space": ScalarClass([0x09...0x0D, 0x20...0x20])
    case "upper": ScalarClass([0x41...0x5A])
    case "word": words
    case "xdigit": ScalarClass([0x30...0x39, 0x41...0x46, 0x61...0x66])
    default: nil
    }
  }
}

extension Unicode.GeneralCategory {
  /// The category's two letters, of which the first names its group.
  var abbreviation: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
