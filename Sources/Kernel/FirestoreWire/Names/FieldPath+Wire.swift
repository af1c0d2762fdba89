package import DocumentModel

extension FieldPath {
  /// Reads a field path as the protocol spells it: `` address.`street name` ``.
  package init(wireText text: String) throws(WireError) {
    do {
      try self.init(parsing: text)
    } catch {
      throw WireError(error.message)
    }
  }
}
