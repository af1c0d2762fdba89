import DocumentModel

/// A write's data, taken apart into what is stored as it is, what the commit works out, and what is
/// removed.
struct WrittenFields {
  let database: DatabaseName
  private(set) var fields: Fields = [:]
  private(set) var transforms: [Write.Transform] = []
  /// Every field of `fields` by its whole path, maps by what is in them, and those to be removed.
  private(set) var mask: [FieldPath] = []
  private var deletes = false

  init(database: DatabaseName) {
    self.database = database
  }

  /// Whether nothing is worked out or removed.
  var isPlain: Bool { transforms.isEmpty && !deletes }

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
      deletes = true
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
      return try plain(field)
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

  private func plain(_ field: FieldValue) throws(AdminError) -> DocumentModel.Value {
    switch field {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .timestamp(let value): return .timestamp(Timestamp(value))
    case .bytes(let value): return .bytes(value)
    case .reference(let path):
      return .reference(DocumentName(database: database, path: try DocumentPath(valid: path)))
    case .geoPoint(let latitude, let longitude):
      return .geoPoint(GeoPoint(latitude: latitude, longitude: longitude))
    case .array(let values): return .array(try plain(values))
    case .null, .map, .serverTimestamp, .increment, .maximum, .minimum, .arrayUnion, .arrayRemove,
      .delete:
      return .null
    }
  }
}
