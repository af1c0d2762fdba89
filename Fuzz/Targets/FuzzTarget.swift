import Foundation

/// One way into the program for bytes that others made. It may refuse them; it must not fail, and
/// what it takes it must be able to say again.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Requests, as protocol buffers.
  case messages
  /// Requests, as JSON.
  case json
  /// Names, field paths and orders, as text.
  case names
  /// Keys and documents, as a storage holds them.
  case storage
  /// Page tokens, which clients send back, and receipts of commits.
  case tokens
  /// Rules files and cases of them.
  case rules

  /// Reads an input. Throws what is wrong with the program, not with the input.
  package func take(_ data: Data) throws {
    switch self {
    case .messages: try MessageTarget.take(data)
    case .json: try JSONTarget.take(data)
    case .names: try NameTarget.take(data)
    case .storage: try StorageTarget.take(data)
    case .tokens: try TokenTarget.take(data)
    case .rules: RulesTarget.take(data)
    }
  }
}
