/// An emoji that somebody gave a message, known to be one.
package struct Reaction: Hashable, Sendable {
  /// The emoji.
  package let emoji: String

  /// Those offered first.
  package static let suggestions = ["👍", "❤️", "😂", "😮", "😢", "🙏"]

  /// Takes exactly one emoji, or gives nil.
  package init?(_ text: String) {
    guard text.count == 1, let character = text.first, character.isEmoji else { return nil }
    emoji = text
  }
}

extension Character {
  /// Whether it is shown as an emoji.
  package var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    // Digits and signs become emoji by what follows them.
    return first.properties.isEmoji
      && unicodeScalars.dropFirst().contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}
