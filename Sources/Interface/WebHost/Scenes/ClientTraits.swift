/// What a page tells of the place it is shown in.
struct ClientTraits: Codable, Sendable, Hashable {
  /// An identifier of the time zone database, as in `Europe/Berlin`.
  var timeZone: String?
  /// A language tag, as in `en-GB`.
  var locale: String?
  var isDark: Bool?
  var reducesMotion: Bool?
  /// Whether the page is in a tab or window that nobody sees.
  var isHidden: Bool?
  /// The size of the viewport in CSS pixels.
  var width: Double?
  var height: Double?
  /// The browser's size of text in CSS pixels, usually 16.
  var textSize: Double?

  enum CodingKeys: String, CodingKey {
    case timeZone = "tz"
    case locale = "lang"
    case isDark = "dark"
    case reducesMotion = "still"
    case isHidden = "hidden"
    case width = "w"
    case height = "h"
    case textSize = "t"
  }

  /// The traits without what no browser would send.
  var bounded: ClientTraits {
    var traits = self
    if let zone = timeZone, zone.utf8.count > 64 { traits.timeZone = nil }
    if let tag = locale, tag.utf8.count > 35 { traits.locale = nil }
    traits.width = width.flatMap { (1...100_000).contains($0) ? $0 : nil }
    traits.height = height.flatMap { (1...100_000).contains($0) ? $0 : nil }
    traits.textSize = textSize.flatMap { Self.textSizes.contains($0) ? $0 : nil }
    return traits
  }

  /// The sizes of text that browsers have, in CSS pixels.
  static let textSizes = 1.0...200

  /// These traits, with those of `other` where this has none.
  func completed(by other: ClientTraits) -> ClientTraits {
    ClientTraits(
      timeZone: timeZone ?? other.timeZone, locale: locale ?? other.locale,
      isDark: isDark ?? other.isDark, reducesMotion: reducesMotion ?? other.reducesMotion,
      isHidden: isHidden ?? other.isHidden, width: width ?? other.width,
      height: height ?? other.height, textSize: textSize ?? other.textSize)
  }
}
