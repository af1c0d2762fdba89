import Foundation

/// Why a file of players or points is refused as a whole.
package enum ImportError: Error, Hashable, Sendable {
  case tooLarge
  case notUTF8
  case empty
  case openQuote(line: Int)
  case formula(line: Int)
  case columnMissing(String)
  /// No row could be taken.
  case noRows
  /// What people must know is longer than a paragraph.
  case longNote
}

extension ImportError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .tooLarge: "This file is larger than 5 MB. The players of a season are far smaller."
    case .notUTF8:
      "This file is not text in UTF-8. Save it as CSV in UTF-8, then choose it again."
    case .empty: "This file is empty. Choose another one."
    case .openQuote(let line):
      "A quotation mark in line \(line) is not closed. Correct the line, then choose the file again."
    case .formula(let line):
      "A cell in line \(line) begins as a formula does. Remove the formula, then choose the file "
        + "again."
    case .columnMissing(let name):
      "The column “\(name)” is missing. The first line must name the columns."
    case .noRows: "No row of this file fits. Choose another one."
    case .longNote: "The note is longer than 500 characters. Shorten it."
    }
  }
}
