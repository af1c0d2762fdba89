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
  /// Another administrator changed it since it was looked at.
  case changedMeanwhile
  /// Another administrator deleted the ceremony, the category or the nominee.
  case deletedMeanwhile
  /// The picture is not one of the app's own files of the ceremony.
  case foreignPicture
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
    case .hasCompetitions(1):
      "1 competition is about this ceremony. Until it is deleted, the ceremony stays."
    case .hasCompetitions(let count):
      "\(count) competitions are about this ceremony. Until they are deleted, it stays."
    case .changedMeanwhile: "Somebody else changed this meanwhile. Look at it again."
    case .foreignPicture: "Choose a picture from your device. Other addresses are not taken."
    case .deletedMeanwhile: "Somebody else deleted this meanwhile."
    case .nothingToImport: "The file has nothing that can be imported."
    }
  }
}
