import Foundation
import NIOCore

@testable import BlobStorage

/// A multipart body, whose first byte says how it is cut, or a `Range` header.
enum UploadTarget {
  static func take(_ data: Data) throws {
    guard let step = data.first else { return }
    let bytes = Array(data.dropFirst())
    try require(
      parts(of: bytes, cut: max(1, bytes.count)) == parts(of: bytes, cut: max(1, Int(step))),
      "Cut otherwise, it is another upload.")
    let text = String(decoding: bytes, as: UTF8.self)
    for size in [0, 1, 10, 1 << 40, Int64.max] {
      guard let range = try? ByteRange.parse(text, of: size) else { continue }
      try require(
        !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size,
        "The range \(range) is not in a file of \(size) bytes.")
    }
    if var other = try? MultipartBody(contentType: text, limit: 100) {
      _ = try? other.take(ByteBuffer(bytes: bytes))
    }
  }

  /// What was said of the file, its bytes, and whether they are all; nil for what is refused.
  private static func parts(of bytes: [UInt8], cut step: Int) -> [[UInt8]]? {
    guard var body = try? MultipartBody(contentType: "multipart/related; boundary=b", limit: 8_192)
    else { return nil }
    var (heads, content): ([UInt8], [UInt8]) = ([], [])
    for start in stride(from: 0, to: bytes.count, by: step) {
      let piece = ByteBuffer(bytes: bytes[start..<min(start + step, bytes.count)])
      guard let events = try? body.take(piece) else { return nil }
      for event in events {
        switch event {
        case .metadata(let change, let type):
          heads += Array("\(change.name ?? "-") \(type ?? "-")".utf8)
          var settings = ObjectSettings()
          try? change.apply(to: &settings)
        case .content(let buffer): content += Array(buffer.readableBytesView)
        }
      }
    }
    return [heads, content, body.isComplete ? [1] : []]
  }
}
