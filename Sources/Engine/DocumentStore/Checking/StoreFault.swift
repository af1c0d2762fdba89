package import DocumentModel

/// Something in a storage that does not fit the rest.
package enum StoreFault: Hashable, Sendable, CustomStringConvertible {
  /// A document's key or value cannot be read.
  case malformedDocument(key: StorageKey)
  /// A document has no entry where queries look for it.
  case missingEntry(StorageKey, of: DocumentName)
  /// An entry leads to no document, or to one that has other values.
  case staleEntry(StorageKey)
  /// The log tells something else than the documents.
  case log(String)

  /// One line for the operator.
  package var description: String {
    switch self {
    case .malformedDocument(let key): "The document at key \(key.hexadecimal) cannot be read."
    case .missingEntry(_, let name): "An index entry of \(name) is missing."
    case .staleEntry(let key): "The index entry \(key.hexadecimal) has no document."
    case .log(let what): what
    }
  }
}

extension StorageKey {
  fileprivate var hexadecimal: String {
    bytes.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
