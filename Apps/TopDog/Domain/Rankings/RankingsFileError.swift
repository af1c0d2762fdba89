import Foundation

/// Why a file of rankings is not taken.
package enum RankingsFileError: Error, Hashable, Sendable {
  case tooLarge
  case notUTF8
  case empty
  case tooManyRows
  case openQuote(line: Int)
  case formula(line: Int)
}

extension RankingsFileError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .tooLarge: "This file is larger than 1 MB. Rankings of a season are far smaller."
    case .notUTF8:
      "This file is not text in UTF-8. Save it as CSV in UTF-8, then choose it again."
    case .empty: "This file is empty. Choose another one."
    case .tooManyRows:
      "This file has more than 5,000 rows. Keep a row for each player."
    case .openQuote(let line):
      "A quotation mark in line \(line) is not closed. Correct the line, then choose the file again."
    case .formula(let line):
      "A cell in line \(line) begins as a formula does. Rankings have names and ids only; remove the "
        + "formula, then choose the file again."
    }
  }
}
