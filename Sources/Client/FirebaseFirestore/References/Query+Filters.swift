internal import DocumentModel

extension Query {
  /// Only documents whose field equals the value.
  public func whereField(_ field: String, isEqualTo value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .equal, value))
  }

  /// Only documents whose field equals the value.
  public func whereField(_ path: FieldPath, isEqualTo value: Any) -> Query {
    whereFilter(Filter(path, .equal, value))
  }

  /// Only documents that have the field, with another value.
  public func whereField(_ field: String, isNotEqualTo value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .notEqual, value))
  }

  /// Only documents that have the field, with another value.
  public func whereField(_ path: FieldPath, isNotEqualTo value: Any) -> Query {
    whereFilter(Filter(path, .notEqual, value))
  }

  /// Only documents whose field is less than the value.
  public func whereField(_ field: String, isLessThan value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .lessThan, value))
  }

  /// Only documents whose field is less than the value.
  public func whereField(_ path: FieldPath, isLessThan value: Any) -> Query {
    whereFilter(Filter(path, .lessThan, value))
  }

  /// Only documents whose field is at most the value.
  public func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .lessThanOrEqual, value))
  }

  /// Only documents whose field is at most the value.
  public func whereField(_ path: FieldPath, isLessThanOrEqualTo value: Any) -> Query {
    whereFilter(Filter(path, .lessThanOrEqual, value))
  }

  /// Only documents whose field is greater than the value.
  public func whereField(_ field: String, isGreaterThan value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .greaterThan, value))
  }

  /// Only documents whose field is greater than the value.
  public func whereField(_ path: FieldPath, isGreaterThan value: Any) -> Query {
    whereFilter(Filter(path, .greaterThan, value))
  }

  /// Only documents whose field is at least the value.
  public func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .greaterThanOrEqual, value))
  }

  /// Only documents whose field is at least the value.
  public func whereField(_ path: FieldPath, isGreaterThanOrEqualTo value: Any) -> Query {
    whereFilter(Filter(path, .greaterThanOrEqual, value))
  }

  /// Only documents whose array holds the value.
  public func whereField(_ field: String, arrayContains value: Any) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .arrayContains, value))
  }

  /// Only documents whose array holds the value.
  public func whereField(_ path: FieldPath, arrayContains value: Any) -> Query {
    whereFilter(Filter(path, .arrayContains, value))
  }

  /// Only documents whose array holds one of the values.
  public func whereField(_ field: String, arrayContainsAny values: [Any]) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .arrayContainsAny, values))
  }

  /// Only documents whose array holds one of the values.
  public func whereField(_ path: FieldPath, arrayContainsAny values: [Any]) -> Query {
    whereFilter(Filter(path, .arrayContainsAny, values))
  }

  /// Only documents whose field is one of the values.
  public func whereField(_ field: String, in values: [Any]) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .in, values))
  }

  /// Only documents whose field is one of the values.
  public func whereField(_ path: FieldPath, in values: [Any]) -> Query {
    whereFilter(Filter(path, .in, values))
  }

  /// Only documents that have the field, with none of the values.
  public func whereField(_ field: String, notIn values: [Any]) -> Query {
    whereFilter(Filter(FieldPath(dotted: field), .notIn, values))
  }

  /// Only documents that have the field, with none of the values.
  public func whereField(_ path: FieldPath, notIn values: [Any]) -> Query {
    whereFilter(Filter(path, .notIn, values))
  }

  /// Only documents that meet the condition.
  public func whereFilter(_ filter: Filter) -> Query {
    let firestore = firestore
    return refined { (form) throws(FirestoreErrorCode) in
      form.add(try filter.form(form.query, firestore))
    }
  }
}
