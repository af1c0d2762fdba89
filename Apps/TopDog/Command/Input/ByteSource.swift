import Foundation

/// The bytes of a file, or of standard input, without the mark of byte order at their beginning.
struct ByteSource {
  let file: String
  private let handle: FileHandle
  private var chunk: [UInt8] = []
  private var position = 0

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Parameter file: a path, or `-`.
  init(file: String) throws(InputError) {
    self.file = file
    guard let handle = file == "-" ? .standardInput : FileHandle(forReadingAtPath: file) else {
      throw InputError(file: file, line: nil, message: "The file cannot be opened.")
    }
    self.handle = handle
    while chunk.count < Self.mark.count {
      let more = try read(upTo: 1 << 20)
      if more.isEmpty { break }
      chunk += more
    }
    if chunk.starts(with: Self.mark) { position = Self.mark.count }
  }

  /// The next byte; nil at the end.
  mutating func next() throws(InputError) -> UInt8? {
    if position == chunk.count {
      chunk = try read(upTo: 1 << 20)
      position = 0
      if chunk.isEmpty { return nil }
    }
    defer { position += 1 }
    return chunk[position]
  }

  /// All that is left.
  mutating func rest() throws(InputError) -> Data {
    var data = Data(chunk[position...])
    position = chunk.count
    while true {
      let more = try read(upTo: 1 << 20)
      if more.isEmpty { return data }
      data.append(contentsOf: more)
    }
  }

  private func read(upTo count: Int) throws(InputError) -> [UInt8] {
    do {
      return try handle.read(upToCount: count).map { [UInt8]($0) } ?? []
    } catch {
      throw InputError(file: file, line: nil, message: "The file cannot be read: \(error)")
    }
  }
}
