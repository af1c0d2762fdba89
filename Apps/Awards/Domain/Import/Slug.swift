import Foundation

/// Ids made from names.
enum Slug {
  /// The most characters of an id, so that the sealed picks of 10,000 people fit in a document.
  static let limit = 40

  /// Lower-case letters and digits of ASCII with single hyphens between; `item` where none are left.
  static func make(_ text: String) -> String {
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let slug = words.joined(separator: "-").prefix(limit)
    return slug.isEmpty ? "item" : String(slug.last == "-" ? slug.dropLast() : slug)
  }
}
