import Foundation

/// Where an upload's bytes come from.
enum UploadSource: Sendable {
  case data(Data)
  case file(URL)

  /// How many bytes there are.
  func size() throws -> Int64 {
    switch self {
    case .data(let data): return Int64(data.count)
    case .file(let url):
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      guard url.isFileURL, let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
        let size = attributes[.size] as? NSNumber
      else {
        throw StorageError.unknown(
          message: "\(url.path) is not a file that can be read.", serverError: [:])
      }
      return size.int64Value
    }
  }

  /// Some of the bytes.
  func bytes(_ range: Range<Int64>) throws -> Data {
    switch self {
    case .data(let data):
      let start = data.startIndex
      return data.subdata(in: start + Int(range.lowerBound)..<start + Int(range.upperBound))
    case .file(let url):
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      try handle.seek(toOffset: UInt64(range.lowerBound))
      let bytes = try handle.read(upToCount: range.count) ?? Data()
      guard bytes.count == range.count else {
        throw StorageError.unknown(
          message: "\(url.path) has changed while it was uploaded.", serverError: [:])
      }
      return bytes
    }
  }

  /// The media type that the file's name tells.
  var contentType: String? {
    guard case .file(let url) = self else { return nil }
    return switch url.pathExtension.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "heic": "image/heic"
    case "avif": "image/avif"
    case "mp4": "video/mp4"
    case "mov": "video/quicktime"
    case "m4a": "audio/mp4"
    case "mp3": "audio/mpeg"
    case "pdf": "application/pdf"
    case "txt": "text/plain"
    case "json": "application/json"
    default: nil
    }
  }
}
