import Foundation
import Normalization

/// Fields as forms send them (`application/x-www-form-urlencoded`).
package enum FormEncoding {
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The text of a form, its fields by name.
  package static func text(_ fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }.map { "\(encode($0.key))=\(encode($0.value))" }
      .joined(separator: "&")
  }

  /// The last value of each field; none where the texts are excessive work (`NormalizationWork`).
  package static func fields(of text: some StringProtocol) -> [String: String] {
    guard !NormalizationWork.isExcessive(String(text), .percent) else { return [:] }
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0).replacing("+", with: " ").removingPercentEncoding ?? "" }
      fields[parts[0]] = parts.count == 2 ? parts[1] : ""
    }
    return fields
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
