import Foundation
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes a `multipart/related` body apart as it comes: JSON first, then the file's bytes, which are
/// passed on at once.
/// See https://cloud.google.com/storage/docs/json_api/v1/how-tos/multipart-upload
struct MultipartBody {
  /// What a part of the body brought.
  enum Event {
    case metadata(SettingsChange, contentType: String?)
    case content(ByteBuffer)
  }

  private enum State {
    case opening
    case metadata
    case contentHead(SettingsChange)
    case content
    case ended
  }

  private let delimiter: [UInt8]
  private let limit: Int
  private var state = State.opening
  private var held = ByteBuffer(string: "\r\n")
  /// How many of the held bytes do not begin what is being looked for. However small the pieces are in
  /// which a body comes, each byte is looked at once.
  private var passed = 0

  /// - Parameters:
  ///   - contentType: the request's, which names the boundary.
  ///   - limit: how long everything before the file's bytes may be.
  init(contentType: String, limit: Int) throws(StorageError) {
    guard let start = contentType.range(of: "boundary=", options: .caseInsensitive) else {
      throw StorageError(.invalidArgument, "The multipart body's Content-Type has no boundary.")
    }
    let boundary = contentType[start.upperBound...].prefix { $0 != ";" }
      .trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
    guard (1...200).contains(boundary.utf8.count) else {
      throw StorageError(.invalidArgument, "The boundary has 1 to 200 bytes.")
    }
    delimiter = Array("\r\n--\(boundary)".utf8)
    self.limit = limit
  }

  /// Whether all of the body has come.
  var isComplete: Bool { if case .ended = state { true } else { false } }

  /// What these bytes complete.
  mutating func take(_ bytes: ByteBuffer) throws(StorageError) -> [Event] {
    held.writeImmutableBuffer(bytes)
    var events: [Event] = []
    while let event = try next() { events.append(event) }
    if case .content = state {
      // The end of what came may be the beginning of the delimiter.
      let length = held.readableBytes - delimiter.count + 1
      if length > 0, let content = held.readSlice(length: length) {
        events.append(.content(content))
        passed = 0
      }
    } else if held.readableBytes > limit, !isComplete {
      throw StorageError(.invalidArgument, "The multipart body's metadata is too long.")
    }
    held.discardReadBytes()
    return events
  }

  private mutating func next() throws(StorageError) -> Event? {
    while true {
      switch state {
      case .opening:
        guard let preamble = position(of: delimiter) else { return nil }
        held.moveReaderIndex(forwardBy: preamble + delimiter.count)
        state = .metadata
      case .metadata:
        guard let end = position(of: delimiter) else { return nil }
        guard let part = held.readBytes(length: end) else { return nil }
        held.moveReaderIndex(forwardBy: delimiter.count)
        let blank = Self.firstBlankLine(in: part)
        state = .contentHead(try SettingsChange(json: Data(part[blank...])))
      case .contentHead(let fields):
        let blank = Array("\r\n\r\n".utf8)
        guard let end = position(of: blank) else { return nil }
        let head = held.readString(length: end) ?? ""
        held.moveReaderIndex(forwardBy: blank.count)
        state = .content
        return .metadata(fields, contentType: Self.contentType(in: head))
      case .content:
        guard let end = position(of: delimiter) else { return nil }
        let content = held.readSlice(length: end) ?? ByteBuffer()
        state = .ended
        return .content(content)
      case .ended:
        held.clear()
        return nil
      }
    }
  }

  /// Where the bytes begin, which start with a carriage return.
  private mutating func position(of bytes: [UInt8]) -> Int? {
    let found = search(for: bytes, from: passed)
    passed = found == nil ? max(0, held.readableBytes - bytes.count + 1) : 0
    return found
  }

  private func search(for bytes: [UInt8], from first: Int) -> Int? {
    held.withUnsafeReadableBytes { held in
      guard let start = held.baseAddress else { return nil }
      var offset = first
      while offset + bytes.count <= held.count {
        let rest = held.count - bytes.count - offset + 1
        guard let found = memchr(start + offset, 13, rest) else { return nil }
        offset = UnsafeRawPointer(found) - start
        if memcmp(start + offset, bytes, bytes.count) == 0 { return offset }
        offset += 1
      }
      return nil
    }
  }

  private static func firstBlankLine(in part: [UInt8]) -> Int {
    let blank = Array("\r\n\r\n".utf8)
    guard part.count >= blank.count else { return part.count }
    let start = (0...part.count - blank.count).first { Array(part[$0..<$0 + 4]) == blank }
    return start.map { $0 + 4 } ?? part.count
  }

  private static func contentType(in head: String) -> String? {
    head.split(whereSeparator: \.isNewline).lazy
      .first { $0.lowercased().hasPrefix("content-type:") }
      .map { $0.dropFirst("content-type:".count).trimmingCharacters(in: .whitespaces) }
  }
}
