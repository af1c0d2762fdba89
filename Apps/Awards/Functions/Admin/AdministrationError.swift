import Foundation

/// Why an administrator's change is refused.
package enum AdministrationError: Error, Hashable, Sendable {
  case lockedAlready
  case openAlready
  case announced
  case timeInPast
  /// These ceremonies of a file have no date, and none was given.
  case dateMissing([String])
  case nothingToImport
  /// So many competitions are about the ceremony.
  case hasCompetitions(Int)
}

extension AdministrationError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .lockedAlready: "Voting in this category is closed already."
    case .openAlready: "Voting in this category is open already."
    case .announced: "This category has a winner. Revoke the announcement first."
    case .timeInPast: "Choose a time in the future for the end of voting."
    case .dateMissing(let names):
      "The file has no date for \(names.prefix(3).joined(separator: ", ")). Choose one."
    case .hasCompetitions(let count):
      "There are competitions about this ceremony: \(count). It stays until they are deleted."
    case .nothingToImport: "The file has nothing that can be imported."
    }
  }
}
