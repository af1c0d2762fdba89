import DocumentModel

extension GroupIndex {
  /// The entries of a document of the group.
  func entries(of document: Document?) -> Set<StorageKey> {
    guard let document, let value = document.fields[path: field] else { return [] }
    return isSingle ? single(value, of: document.path) : joint(value, of: document)
  }

  private func single(_ value: Value, of path: DocumentPath) -> Set<StorageKey> {
    let end = end(of: path)
    var entries: Set = [
      IndexKey.entry(prefix: prefix(.groupField), value: IndexKey.bytes(of: value), id: end)
    ]
    if case .array(let elements) = value {
      let prefix = prefix(.groupElement)
      for element in elements {
        entries.insert(
          IndexKey.entry(prefix: prefix, value: IndexKey.bytes(of: element), id: end))
      }
    }
    return entries
  }

  /// One for each way to take an element of each array.
  private func joint(_ value: Value, of document: Document) -> Set<StorageKey> {
    var prefixes = [prefix(in: document.path.collection)]
    for each in equal {
      var values: Set<[UInt8]> = []
      switch (document.fields[path: each.field], each.isElement) {
      case (.array(let elements), true): values = Set(elements.map(IndexKey.bytes(of:)))
      case (let value?, false): values = [IndexKey.bytes(of: value)]
      default: break
      }
      prefixes = prefixes.flatMap { prefix in values.map { prefix + $0 } }
    }
    let bytes = IndexKey.bytes(of: value)
    let end = end(of: document.path)
    return Set(prefixes.map { IndexKey.entry(prefix: $0, value: bytes, id: end) })
  }
}
