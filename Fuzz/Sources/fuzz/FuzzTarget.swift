import Foundation

/// One way into the program for bytes that others made. It may refuse them; it must not fail, and
/// what it takes it must be able to say again.
enum FuzzTarget: String, CaseIterable {
  /// Requests, as protocol buffers.
  case messages
  /// Requests, as JSON.
  case json
  /// Names, field paths and orders, as text.
  case names
  /// Keys and documents, as a storage holds them.
  case storage
  /// Rules files and cases of them.
  case rules

  func take(_ data: Data) {
    switch self {
    case .messages: MessageTarget.take(data)
    case .json: JSONTarget.take(data)
    case .names: NameTarget.take(data)
    case .storage: StorageTarget.take(data)
    case .rules: RulesTarget.take(data)
    }
  }
}

/// Stops the fuzzer with what is wrong.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fatalError(sentence()) }
}
