import Accounts
import Foundation
import Normalization

/// A request's JSON about a file: a field that is null is removed, one that is missing stays.
struct SettingsChange: Hashable, Sendable {
  private let fields: [String: JSONValue]

  /// The most values and names in a file's metadata.
  private static let mostValues = 4_000

  init(_ fields: [String: JSONValue]) {
    self.fields = fields
  }

  /// Reads an object of JSON; nothing changes where there are no bytes.
  init(json data: Data) throws(StorageError) {
    guard !data.isEmpty else {
      self.init([:])
      return
    }
    guard !data.withUnsafeBytes({ NormalizationWork.isExcessive($0, .json) }) else {
      throw StorageError(.invalidArgument, NormalizationWork.advice)
    }
    guard
      let fields: [String: JSONValue] = JSONDecoder().decode(
        from: data, mostValues: Self.mostValues)
    else {
      throw StorageError(.invalidArgument, "The metadata is not an object of JSON.")
    }
    self.init(fields)
  }

  /// The name that an upload may give in its JSON.
  var name: String? { fields["name"]?.string }

  /// Changes the settings. `null` for `metadata` removes every entry, within it one.
  func apply(to settings: inout ObjectSettings) throws(StorageError) {
    try apply("contentType", to: &settings.contentType)
    try apply("cacheControl", to: &settings.cacheControl)
    try apply("contentDisposition", to: &settings.contentDisposition)
    try apply("contentEncoding", to: &settings.contentEncoding)
    try apply("contentLanguage", to: &settings.contentLanguage)
    switch fields["metadata"] {
    case nil: break
    case .null: settings.metadata = nil
    case .object(let entries):
      var metadata = settings.metadata ?? [:]
      for (key, value) in entries {
        switch value {
        case .null: metadata[key] = nil
        case .string(let text): metadata[key] = text
        default: throw StorageError(.invalidArgument, "The metadata's values are strings.")
        }
      }
      settings.metadata = metadata.isEmpty ? nil : metadata
    default: throw StorageError(.invalidArgument, "The metadata is an object of strings.")
    }
  }

  private func apply(_ key: String, to value: inout String?) throws(StorageError) {
    switch fields[key] {
    case nil: break
    case .null, .string(""): value = nil
    case .string(let text): value = text
    default: throw StorageError(.invalidArgument, "\(key) is a string.")
    }
  }
}
