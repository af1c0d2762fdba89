import Foundation
import Server

/// The lines of a file, or of standard input, one after another.
final class LineInput {
  private static let piece = 1 << 18
  /// A document of a mebibyte is at most so much JSON.
  private static let mostBytes = 32 << 20

  private let handle: FileHandle
  private var waiting = Data()
  private var isAtEnd = false

  /// - Parameter path: nil stands for standard input.
  init(_ path: String?) throws(ServerError) {
    guard let path else {
      handle = .standardInput
      return
    }
    do {
      handle = try FileHandle(forReadingFrom: URL(filePath: path))
    } catch {
      throw ServerError(.importing, "\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// The next line without its end; nil when there is none.
  func next() throws -> Data? {
    var searched = waiting.startIndex
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { waiting = waiting[(end + 1)...] }
        return waiting[..<end]
      }
      searched = waiting.endIndex
      guard waiting.count <= Self.mostBytes else {
        throw ServerError(.importing, "It is longer than any document.")
      }
      guard !isAtEnd, let more = try handle.read(upToCount: Self.piece), !more.isEmpty else {
        isAtEnd = true
        defer { waiting = Data() }
        return waiting.isEmpty ? nil : waiting
      }
      let offset = searched - waiting.startIndex
      waiting = Data(waiting) + more
      searched = waiting.startIndex + offset
    }
  }
}
