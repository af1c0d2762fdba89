import Foundation

/// Why a text cannot be sent.
package enum MessageTextError: Error, Hashable, Sendable {
  /// There is nothing in it but white space.
  case empty
  /// It has this many characters, more than `MessageText.limit`.
  case tooLong(characters: Int)
}

extension MessageTextError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .empty:
      "Write something to send."
    case .tooLong(let characters):
      """
      This message has \(characters.formatted()) characters; \
      at most \(MessageText.limit.formatted()) can be sent at once. \
      Shorten it by \((characters - MessageText.limit).formatted()).
      """
    }
  }
}
