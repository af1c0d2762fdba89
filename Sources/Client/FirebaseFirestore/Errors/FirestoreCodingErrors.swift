public import Foundation

/// Why a value could not be decoded from a document.
public enum FirestoreDecodingError: Error, LocalizedError, Sendable {
  case decodingIsNotSupported(String)
  case fieldNameConflict(String)

  public var errorDescription: String? {
    switch self {
    case .decodingIsNotSupported(let reason), .fieldNameConflict(let reason): reason
    }
  }
}

/// Why a value could not be encoded into a document.
public enum FirestoreEncodingError: Error, LocalizedError, Sendable {
  case encodingIsNotSupported(String)

  public var errorDescription: String? {
    switch self {
    case .encodingIsNotSupported(let reason): reason
    }
  }
}
