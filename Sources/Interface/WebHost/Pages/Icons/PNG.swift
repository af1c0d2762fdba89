import CZlib
import Foundation

/// Pictures as files (PNG, third edition).
enum PNG {
  /// The file of a picture of eight bits of red, green and blue for each dot; nil when the host has
  /// no memory for it.
  static func file(of picture: IconPicture) -> Data? {
    var lines = Data(capacity: picture.dots.count + picture.size)
    for line in 0..<picture.size {
      // Each line begins with its filter: none.
      lines.append(0)
      lines.append(
        contentsOf: picture.dots[(line * picture.size * 3)..<((line + 1) * picture.size * 3)])
    }
    guard let packed = deflated(lines) else { return nil }
    var header = number(picture.size) + number(picture.size)
    header.append(contentsOf: [8, 2, 0, 0, 0])
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", Data())
  }

  private static func chunk(_ name: String, _ content: Data) -> Data {
    let named = Data(name.utf8) + content
    let sum = named.withUnsafeBytes { bytes in
      crc32(0, bytes.assumingMemoryBound(to: Bytef.self).baseAddress, uInt(bytes.count))
    }
    return number(content.count) + named + number(Int(sum))
  }

  private static func number(_ value: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
  }

  private static func deflated(_ bytes: Data) -> Data? {
    var length = compressBound(uLong(bytes.count))
    var output = Data(count: Int(length))
    let status = output.withUnsafeMutableBytes { room in
      bytes.withUnsafeBytes { input in
        compress2(
          room.assumingMemoryBound(to: Bytef.self).baseAddress, &length,
          input.assumingMemoryBound(to: Bytef.self).baseAddress, uLong(input.count), 9)
      }
    }
    return status == Z_OK ? output.prefix(Int(length)) : nil
  }
}
