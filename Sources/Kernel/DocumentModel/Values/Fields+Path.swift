extension Fields {
  /// The value at a path through nested maps; nil where there is none.
  ///
  /// Setting makes the maps on the way, replacing values that are not maps; setting nil removes the
  /// field and leaves everything else as it is.
  package subscript(path path: FieldPath) -> Value? {
    get { value(at: path.segments[...]) }
    set {
      if let newValue {
        set(newValue, at: path.segments[...])
      } else {
        remove(at: path.segments[...])
      }
    }
  }

  private func value(at segments: ArraySlice<ExactText>) -> Value? {
    guard let first = segments.first, let value = self[first] else { return nil }
    if segments.count == 1 { return value }
    guard case .map(let fields) = value else { return nil }
    return fields.value(at: segments.dropFirst())
  }

  private mutating func set(_ value: Value, at segments: ArraySlice<ExactText>) {
    guard let first = segments.first else { return }
    if segments.count == 1 {
      self[first] = value
    } else {
      // Taken out, so that the map is changed in its place and not copied for each of many paths.
      var fields: Self =
        if case .map(let fields)? = removeValue(forKey: first) { fields } else { [:] }
      fields.set(value, at: segments.dropFirst())
      self[first] = .map(fields)
    }
  }

  private mutating func remove(at segments: ArraySlice<ExactText>) {
    guard let first = segments.first else { return }
    if segments.count == 1 {
      self[first] = nil
    } else if case .map = self[first], case .map(var fields)? = removeValue(forKey: first) {
      fields.remove(at: segments.dropFirst())
      self[first] = .map(fields)
    }
  }
}

extension Document {
  /// The value of a field, or for `__name__` a reference to the document itself.
  package func value(at path: FieldPath) -> Value? {
    path == .documentID ? .reference(name) : fields[path: path]
  }
}
