/// The file that describes a set of a catalogue, `Contents.json`.
struct AssetContents: Decodable {
  struct Properties: Decodable {
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }
  }

  /// A file or a colour, and where it is meant to be used.
  struct Entry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var filename: String?
    var scale: String?
    var color: Color?
    var displayGamut: String?
    var widthClass: String?
    var heightClass: String?
    var languageDirection: String?
    var locale: String?

    enum CodingKeys: String, CodingKey {
      case idiom, appearances, filename, scale, color, locale
      case displayGamut = "display-gamut"
      case widthClass = "width-class"
      case heightClass = "height-class"
      case languageDirection = "language-direction"
    }
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Color: Decodable {
    var space: String?
    var components: [String: String]?
    /// A colour of the system, such as `systemBlueColor`, in place of components.
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
  }

  var images: [Entry]?
  var colors: [Entry]?
  var symbols: [Entry]?
  var properties: Properties?
}

extension AssetContents.Entry {
  /// Which surroundings the entry is for; nil for a contrast or a tint that a page does not have.
  var isDark: Bool? {
    switch (appearances ?? []).map({ "\($0.appearance) \($0.value)" }) {
    case [], ["luminosity light"]: false
    case ["luminosity dark"]: true
    default: nil
    }
  }

  /// How many dots of the file make a point. A file without a scale has one.
  var dots: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }

  /// Whether only some screens or readers get the entry.
  var isSpecial: Bool {
    isDark == nil || displayGamut == "display-P3" || widthClass != nil || heightClass != nil
      || languageDirection != nil || locale != nil
  }
}

extension [AssetContents.Entry] {
  /// The entries of one idiom that any page may show: those of a phone, otherwise the universal
  /// ones, otherwise those of the first idiom that there is.
  func chosen(where isUsable: (Element) -> Bool) -> [Element] {
    let usable = filter { isUsable($0) && !$0.isSpecial }
    for idiom in ["iphone", "universal"] {
      let entries = usable.filter { ($0.idiom ?? "universal") == idiom }
      if entries.contains(where: { $0.isDark == false }) { return entries }
    }
    return usable.first.map { first in usable.filter { $0.idiom == first.idiom } } ?? []
  }
}
