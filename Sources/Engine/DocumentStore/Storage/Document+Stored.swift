package import DocumentModel

extension Document {
  /// The document's times and fields as bytes, to be kept elsewhere.
  package var stored: [UInt8] { DocumentCoder.encode(self) }

  /// Reads what `stored` gave for the document of this name.
  package init(stored bytes: [UInt8], named name: DocumentName) throws(StoreError) {
    self = try DocumentCoder.decodeOfAnyFormat(bytes, name: name)
  }
}
