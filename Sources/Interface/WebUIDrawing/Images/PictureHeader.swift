import Foundation

/// What the first bytes of a picture tell.
struct PictureHeader {
  var mediaType: String
  var width: CGFloat
  var height: CGFloat

  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(65_536))
    func number(_ index: Int, _ count: Int) -> Int {
      guard index + count <= bytes.count else { return 0 }
      return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func little(_ index: Int, _ count: Int) -> Int {
      guard index + count <= bytes.count else { return 0 }
      return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      self.init(mediaType: "image/png", number(16, 4), number(20, 4))
    } else if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]), bytes.count >= 10 {
      self.init(mediaType: "image/gif", little(6, 2), little(8, 2))
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30,
      Array(bytes[8..<12]) == Array("WEBP".utf8)
    {
      self.init(mediaType: "image/webp", little(24, 3) + 1, little(27, 3) + 1)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      guard let size = Self.sizeOfJPEG(bytes) else { return nil }
      self.init(mediaType: "image/jpeg", size.width, size.height)
    } else {
      return nil
    }
  }

  private init(mediaType: String, _ width: Int, _ height: Int) {
    self.mediaType = mediaType
    self.width = CGFloat(width)
    self.height = CGFloat(height)
  }

  // The size stands in the first frame header, after segments that tell their lengths.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
          Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
        )
      }
      index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
    }
    return nil
  }
}
