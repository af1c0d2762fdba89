import DocumentModel

/// A write's data, taken apart into what is stored as it is, what the commit works out, and what is
/// removed.
struct WrittenFields {
  let database: DatabaseName
  private(set) var fields: Fields = [:]
  private(set) var transforms: [Write.Transform] = []
  /// For a merge every field of `fields` by its whole path, maps by what is in them, and those to be
  /// removed; for changes the paths that were given.
  private(set) var mask: [FieldPath] = []
  private let isMerge: Bool

  init(database: DatabaseName, isMerge: Bool = false) {
    self.database = database
    self.isMerge = isMerge
  }

  /// Takes a whole document, whose names are fields.
  mutating func take(document: DocumentData) throws(AdminError) {
    for (name, field) in document.sorted(by: { $0.key < $1.key }) {
      fields[ExactText(name)] = try take(field, at: FieldPath(name))
    }
  }

  /// Takes changes of fields, each named by its path, such as `address.city`.
  mutating func take(changes: DocumentData) throws(AdminError) {
    mask = []
    for (name, field) in changes.sorted(by: { $0.key < $1.key }) {
      let path: FieldPath
      do {
        path = try FieldPath(parsing: name)
      } catch {
        throw AdminError(error.message)
      }
      let leaves = mask
      let worksOut = transforms.count
      let value = try take(field, at: path)
      // A map given for a field replaces it as a whole.
      mask = leaves + (transforms.count > worksOut && value == nil ? [] : [path])
      if let value { fields[path: path] = value }
    }
  }

  /// The value to store at `path`; nil where the commit works it out or removes it.
  mutating func take(_ field: FieldValue, at path: FieldPath) throws(AdminError)
    -> DocumentModel.Value?
  {
    // Only a merge needs the path of each field within a map.
    if !isMerge, let value = try field.stored(in: database) { return value }
    switch field {
    case .map(let values):
      var result: Fields = [:]
      if values.isEmpty { mask.append(path) }
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        let key = ExactText(name)
        result[key] = try take(value, at: FieldPath(segments: path.segments + [key]))
      }
      return .map(result)
    case .delete:
      mask.append(path)
      return nil
    case .serverTimestamp: return try add(.serverTimestamp, at: path)
    case .increment(let value): return try add(.increment(try number(value, at: path)), at: path)
    case .maximum(let value): return try add(.maximum(try number(value, at: path)), at: path)
    case .minimum(let value): return try add(.minimum(try number(value, at: path)), at: path)
    case .arrayUnion(let values):
      return try add(.appendMissingElements(try plain(values)), at: path)
    case .arrayRemove(let values):
      return try add(.removeAllFromArray(try plain(values)), at: path)
    default:
      mask.append(path)
      return try field.value(in: database)
    }
  }

  private mutating func add(
    _ kind: Write.Transform.Kind, at path: FieldPath
  ) throws(AdminError) -> DocumentModel.Value? {
    transforms.append(Write.Transform(field: path, kind: kind))
    return nil
  }

  private func number(
    _ value: FieldValue, at path: FieldPath
  ) throws(AdminError) -> DocumentModel.Value {
    switch value {
    case .integer(let value): return .integer(value)
    case .double(let value): return .double(value)
    default: throw AdminError("\(path) can be changed only by a number.")
    }
  }

  private func plain(_ values: [FieldValue]) throws(AdminError) -> [DocumentModel.Value] {
    var result: [DocumentModel.Value] = []
    for value in values { result.append(try value.value(in: database)) }
    return result
  }
}
