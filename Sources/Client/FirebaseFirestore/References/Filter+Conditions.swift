internal import DocumentModel

extension Filter {
  /// Documents whose field equals the value.
  public static func whereField(_ field: String, isEqualTo value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .equal, value)
  }

  /// Documents whose field equals the value.
  public static func whereField(_ path: FieldPath, isEqualTo value: Any) -> Filter {
    Filter(path, .equal, value)
  }

  /// Documents that have the field, with another value.
  public static func whereField(_ field: String, isNotEqualTo value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .notEqual, value)
  }

  /// Documents that have the field, with another value.
  public static func whereField(_ path: FieldPath, isNotEqualTo value: Any) -> Filter {
    Filter(path, .notEqual, value)
  }

  /// Documents whose field is less than the value.
  public static func whereField(_ field: String, isLessThan value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .lessThan, value)
  }

  /// Documents whose field is less than the value.
  public static func whereField(_ path: FieldPath, isLessThan value: Any) -> Filter {
    Filter(path, .lessThan, value)
  }

  /// Documents whose field is at most the value.
  public static func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .lessThanOrEqual, value)
  }

  /// Documents whose field is at most the value.
  public static func whereField(_ path: FieldPath, isLessThanOrEqualTo value: Any) -> Filter {
    Filter(path, .lessThanOrEqual, value)
  }

  /// Documents whose field is greater than the value.
  public static func whereField(_ field: String, isGreaterThan value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .greaterThan, value)
  }

  /// Documents whose field is greater than the value.
  public static func whereField(_ path: FieldPath, isGreaterThan value: Any) -> Filter {
    Filter(path, .greaterThan, value)
  }

  /// Documents whose field is at least the value.
  public static func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .greaterThanOrEqual, value)
  }

  /// Documents whose field is at least the value.
  public static func whereField(_ path: FieldPath, isGreaterThanOrEqualTo value: Any) -> Filter {
    Filter(path, .greaterThanOrEqual, value)
  }

  /// Documents whose array holds the value.
  public static func whereField(_ field: String, arrayContains value: Any) -> Filter {
    Filter(FieldPath(dotted: field), .arrayContains, value)
  }

  /// Documents whose array holds the value.
  public static func whereField(_ path: FieldPath, arrayContains value: Any) -> Filter {
    Filter(path, .arrayContains, value)
  }

  /// Documents whose array holds one of the values.
  public static func whereField(_ field: String, arrayContainsAny values: [Any]) -> Filter {
    Filter(FieldPath(dotted: field), .arrayContainsAny, values)
  }

  /// Documents whose array holds one of the values.
  public static func whereField(_ path: FieldPath, arrayContainsAny values: [Any]) -> Filter {
    Filter(path, .arrayContainsAny, values)
  }

  /// Documents whose field is one of the values.
  public static func whereField(_ field: String, in values: [Any]) -> Filter {
    Filter(FieldPath(dotted: field), .in, values)
  }

  /// Documents whose field is one of the values.
  public static func whereField(_ path: FieldPath, in values: [Any]) -> Filter {
    Filter(path, .in, values)
  }

  /// Documents that have the field, with none of the values.
  public static func whereField(_ field: String, notIn values: [Any]) -> Filter {
    Filter(FieldPath(dotted: field), .notIn, values)
  }

  /// Documents that have the field, with none of the values.
  public static func whereField(_ path: FieldPath, notIn values: [Any]) -> Filter {
    Filter(path, .notIn, values)
  }
}
