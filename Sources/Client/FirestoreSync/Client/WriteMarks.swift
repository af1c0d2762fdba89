internal import Crypto
internal import Foundation
internal import Synchronization

/// The writes and the new documents of one piece of work that may be done again after a crash.
///
/// Work that is done again has the same name. Its first write, its second and so on have
/// marks that the local store keeps with the writes themselves, so a write that is in the store is
/// not made again. New documents get the same names.
package final class WriteMarks: Sendable {
  private struct State {
    var writes = 0
    var documents = 0
  }

  private let name: String
  private let state = Mutex(State())

  /// The marks of the work that is being done, including the tasks that it begins.
  @TaskLocal package static var current: WriteMarks?

  package init(name: String) {
    self.name = name
  }

  /// The mark of the next write.
  func nextWrite() -> String {
    let number = state.withLock { state in
      state.writes += 1
      return state.writes
    }
    return Self.text("\(name) write \(number)", length: 40)
  }

  /// The name of the next new document, of twenty letters and digits.
  package func nextDocumentID() -> String {
    let number = state.withLock { state in
      state.documents += 1
      return state.documents
    }
    return Self.text("\(name) document \(number)", length: 20)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

  /// Letters and digits that follow from a text and do not tell it.
  private static func text(_ source: String, length: Int) -> String {
    String(SHA512.hash(data: Data(source.utf8)).prefix(length).map { alphabet[Int($0) % 62] })
  }
}
