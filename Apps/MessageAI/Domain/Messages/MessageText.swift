import DomainParts
import Foundation

/// The text of a message, known to be fit for sending: trimmed, neither empty nor too long.
package struct MessageText: Hashable, Sendable {
  /// The text without white space around it.
  package let value: String

  /// The most characters, as a person counts them, that one message holds.
  package static let limit = 4_000

  /// The most characters of a message that a list shows.
  package static let previewLimit = 100

  /// Trims the text and checks it.
  package init(_ text: String) throws(MessageTextError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.count <= MessageText.limit else { throw .tooLong(characters: trimmed.count) }
    value = trimmed
  }

  /// The beginning of the text on one line, for a list of conversations.
  package var preview: String { MessageText.preview(of: value) }

  /// Whether it is nothing but one to three emoji, which are shown large.
  package var isEmojiOnly: Bool {
    value.count <= 3 && value.allSatisfy(\.isEmoji)
  }

  /// The beginning of a text on one line, or what begins shortly before the first of some words.
  package static func preview(
    of text: String, showing words: SearchWords = SearchWords("")
  ) -> String {
    let line = words.excerpt(
      of: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    guard line.count > MessageText.previewLimit else { return line }
    return line.prefix(MessageText.previewLimit - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}
