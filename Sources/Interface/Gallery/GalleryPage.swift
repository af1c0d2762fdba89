import SwiftUI

/// The examples of one control or one group of modifiers.
struct GalleryPage: Identifiable {
  /// The page's part of the address.
  let id: String
  let title: String
  let symbol: String
  let examples: [GalleryExample]

  init(_ id: String, _ title: String, symbol: String, _ examples: [GalleryExample]) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.examples = examples
  }

  @MainActor static func page(_ id: String) -> GalleryPage? {
    for group in GalleryGroup.all {
      if let page = group.pages.first(where: { $0.id == id }) { return page }
    }
    return nil
  }

  /// Whether the page's title or one of its examples has all words of a search.
  func matches(_ search: String) -> Bool {
    let words = search.lowercased().split(separator: " ")
    let text = ([title] + examples.flatMap { [$0.title, $0.id] }).joined(separator: " ")
      .lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}
