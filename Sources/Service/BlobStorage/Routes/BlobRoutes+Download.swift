import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension BlobRoutes {
  /// The file's bytes, or the part of them that is asked for. Nothing in them runs in the server's
  /// own origin, whatever they are.
  func download(_ object: StoredObject, _ call: StorageCall) throws(StorageError) -> Response {
    var fields = StorageAnswer.common
    func set(_ name: String, _ value: String?) {
      if let name = HTTPField.Name(name), let value { fields[name] = value }
    }
    set("ETag", "\"\(object.etag)\"")
    set("Cache-Control", object.settings.cacheControl ?? "private, max-age=0")
    set("Last-Modified", Self.httpDate(object.updated))
    set("Accept-Ranges", "bytes")
    set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    set("Cross-Origin-Resource-Policy", "cross-origin")
    set("Referrer-Policy", "no-referrer")
    set("X-Goog-Generation", "\(object.generation)")
    set("X-Goog-Metageneration", "\(object.metageneration)")
    set("X-Goog-Stored-Content-Length", "\(object.size)")
    set("X-Goog-Stored-Content-Encoding", object.settings.contentEncoding ?? "identity")
    set(
      "X-Goog-Hash", "crc32c=\(object.crc32cText),md5=\(object.md5.base64EncodedString())")
    if call.header("If-None-Match").map({ Self.matches($0, object.etag) }) == true {
      return Response(status: .notModified, headers: fields)
    }
    set("Content-Type", object.contentType)
    set("Content-Encoding", object.settings.contentEncoding)
    set("Content-Language", object.settings.contentLanguage)
    set("Content-Disposition", object.safeDisposition)
    // A range of another version than the client has begun with would not fit.
    let isSame = call.header("If-Range").map { Self.matches($0, object.etag) } ?? true
    let range = isSame ? try ByteRange.parse(call.header("Range"), of: object.size) : nil
    if let range {
      set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(object.size)")
    }
    let bytes = range ?? 0..<object.size
    let reader = ContentReader(object, bytes, in: storage)
    return Response(
      status: range == nil ? .ok : .partialContent, headers: fields,
      body: ResponseBody(contentLength: Int(bytes.count)) { writer in
        try await reader.run { try await writer.write(ByteBuffer(bytes: $0)) }
        try await writer.finish(nil)
      })
  }

  private static func matches(_ header: String, _ etag: String) -> Bool {
    header.split(separator: ",").contains { candidate in
      let candidate = candidate.trimmingCharacters(in: .whitespaces)
      return candidate == "*" || candidate == "\"\(etag)\"" || candidate == "W/\"\(etag)\""
    }
  }

  private static func httpDate(_ microseconds: Int64) -> String {
    let date = Date(timeIntervalSince1970: Double(microseconds / 1_000_000))
    return date.formatted(
      Date.VerbatimFormatStyle(
        format:
          "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)))
  }
}

extension StoredObject {
  /// How a browser may show the file: what could run is only ever saved.
  var safeDisposition: String {
    let kind = contentType.lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    let isPassive =
      (kind.hasPrefix("image/") && kind != "image/svg+xml") || kind.hasPrefix("audio/")
      || kind.hasPrefix("video/") || kind == "text/plain" || kind == "application/json"
      || kind == "application/pdf"
    let wanted = settings.contentDisposition ?? inlineDisposition
    guard !isPassive, !wanted.lowercased().hasPrefix("attachment") else { return wanted }
    return "attachment" + wanted.drop { $0 != ";" }
  }
}
