import Foundation

/// The text of a file that an administrator has chosen.
package enum ChosenText {
  /// The most bytes of a file: a week’s stats of all players are far smaller.
  package static let byteLimit = 2 * 1_024 * 1_024

  /// Why a file is not taken.
  package enum Mistake: Error, Hashable, Sendable {
    case empty, tooLarge, notUTF8
  }

  /// Reads a file. It looks at the size first: a file of 100 MB is not read.
  package static func read(_ url: URL) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    guard attributes[.size] as? Int ?? 0 <= byteLimit else { throw Mistake.tooLarge }
    return try text(of: try Data(contentsOf: url))
  }

  /// The text of a file's bytes.
  package static func text(of data: Data) throws(Mistake) -> String {
    guard data.count <= byteLimit else { throw .tooLarge }
    guard !data.contains(0), let text = String(validating: data, as: UTF8.self) else {
      throw .notUTF8
    }
    guard text.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { throw .empty }
    return text
  }
}

extension ChosenText.Mistake: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .empty: "This file is empty. Choose another one."
    case .tooLarge: "This file is larger than 2 MB. Keep the rows of one week or one slate."
    case .notUTF8: "This file is not text in UTF-8. Save it as CSV in UTF-8, then choose it again."
    }
  }
}
