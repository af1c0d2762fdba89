import Foundation
import PhotoChoice

/// A file that says it is a JPEG of this size, and is as long as wanted.
package enum TestPhoto {
  package static func data(width: Int = 400, height: Int = 300, bytes: Int = 0) -> Data {
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8]
    let end = [UInt8](repeating: 1, count: 10) + [0xFF, 0xD9]
    return Data(start + size + end) + Data(count: bytes)
  }

  package static func file(width: Int = 400, height: Int = 300) throws -> PhotoFile {
    try PhotoFile(data(width: width, height: height))
  }
}
