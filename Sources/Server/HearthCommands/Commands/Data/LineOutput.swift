import Foundation
import Server

/// A new file, or standard output, that is written in large pieces.
final class LineOutput {
  private static let most = 1 << 20

  private let handle: FileHandle
  private let name: String
  private var waiting = Data()

  /// - Parameter path: must not exist yet; nil stands for standard output.
  init(_ path: String?) throws(ServerError) {
    guard let path else {
      handle = .standardOutput
      name = "Standard output"
      return
    }
    name = path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ServerError(
        .export,
        errno == EEXIST
          ? "\(path) is there already; name a file that does not exist yet."
          : "\(path) cannot be made: \(String(cString: strerror(errno)))")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ line: Data) throws(ServerError) {
    waiting += line
    if waiting.count >= Self.most { try flush() }
  }

  func finish() throws(ServerError) { try flush() }

  private func flush() throws(ServerError) {
    do {
      try handle.write(contentsOf: waiting)
      waiting.removeAll(keepingCapacity: true)
    } catch {
      throw ServerError(.export, "\(name) cannot be written: \(error.localizedDescription)")
    }
  }
}
