import Foundation

/// Collects output, and writes it in large pieces.
struct OutputBuffer {
  private var bytes: [UInt8] = []
  private static let size = 1 << 20

  mutating func write(_ text: String) throws {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.size { try flush() }
  }

  mutating func flush() throws {
    try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}
