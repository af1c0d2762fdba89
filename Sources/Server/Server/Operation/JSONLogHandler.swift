package import Foundation
package import Logging

/// Logs each message as one line of JSON, for programs that read logs.
package struct JSONLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?
  private let label: String
  private let write: @Sendable (Data) -> Void

  /// - Parameter write: takes a line, with its end, all at once.
  package init(
    label: String,
    write: @escaping @Sendable (Data) -> Void = { line in
      // A reader that closed standard error does not want more.
      try? FileHandle.standardError.write(contentsOf: line)
    }
  ) {
    self.label = label
    self.write = write
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var fields: [String: Field] = [
      "time": .text(Date().ISO8601Format(.init(includingFractionalSeconds: true))),
      "level": .text(event.level.rawValue), "logger": .text(label),
      "message": .text(event.message.description),
    ]
    let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }
    for (name, value) in all where fields[name] == nil { fields[name] = Field(value) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, lists and objects always have JSON.
    guard let line = try? encoder.encode(fields) else { return }
    write(line + Data("\n".utf8))
  }

  private indirect enum Field: Encodable {
    case text(String)
    case list([Field])
    case object([String: Field])

    init(_ value: Logger.MetadataValue) {
      switch value {
      case .array(let values): self = .list(values.map(Field.init))
      case .dictionary(let values): self = .object(values.mapValues(Field.init))
      default: self = .text(value.description)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }
}
