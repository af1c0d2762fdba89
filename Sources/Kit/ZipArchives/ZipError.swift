import Foundation

/// Why an archive cannot be read or written.
package enum ZipError: Error, Hashable, Sendable {
  /// The bytes are not an archive, or its end is missing.
  case notZip
  /// The archive has so many bytes, which are too many.
  case archiveTooLarge(Int)
  case tooManyFiles(Int)
  case fileTooLarge(name: String)
  /// All files together are too large.
  case contentTooLarge
  /// A name leads out of the archive, or is not a name.
  case invalidName(String)
  case repeatedName(String)
  /// A file is not what it was when the archive was made.
  case damaged(name: String)
  /// The list of files does not fit the archive.
  case damagedList
  /// The archive needs something that is not read here, such as a password.
  case unsupported(String)
}

extension ZipError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notZip: "This file is not a ZIP archive, or its end is missing."
    case .archiveTooLarge: "This archive is too large."
    case .tooManyFiles: "This archive has too many files."
    case .fileTooLarge(let name): "The file \u{201C}\(name)\u{201D} in this archive is too large."
    case .contentTooLarge: "The files in this archive are too large."
    case .invalidName: "A file in this archive has a name that is not allowed."
    case .repeatedName(let name):
      "This archive has two files with the name \u{201C}\(name)\u{201D}."
    case .damaged(let name): "The file \u{201C}\(name)\u{201D} in this archive is damaged."
    case .damagedList: "This archive is damaged."
    case .unsupported(let what): "This archive uses \(what), which cannot be read here."
    }
  }
}
