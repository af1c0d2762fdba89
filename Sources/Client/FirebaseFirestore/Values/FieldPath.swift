internal import DocumentModel

/// The way to a field: one name for each map on the way.
public final class FieldPath: Hashable, Sendable {
  /// Nil when the names given do not make a path; every use of it then throws.
  let model: DocumentModel.FieldPath?

  /// A path of names taken as they are; none may be empty.
  public init(_ fieldNames: [String]) {
    model =
      fieldNames.isEmpty || fieldNames.contains("")
      ? nil : DocumentModel.FieldPath(segments: fieldNames)
  }

  init(_ model: DocumentModel.FieldPath) {
    self.model = model
  }

  /// A path written with dots: `address.city`.
  init(dotted: String) {
    // Not by characters: an accent after a dot is one character with it.
    let scalars = dotted.unicodeScalars
    let names = scalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    let reserved: Set<Unicode.Scalar> = ["~", "*", "/", "[", "]"]
    model =
      names.contains("") || scalars.contains(where: reserved.contains)
      ? nil : DocumentModel.FieldPath(segments: names)
  }

  /// The pseudo-field that stands for a document's id in queries.
  public static func documentID() -> FieldPath {
    FieldPath(DocumentModel.FieldPath.documentID)
  }

  public static func == (lhs: FieldPath, rhs: FieldPath) -> Bool { lhs.model == rhs.model }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
  }

  func checked() throws(FirestoreErrorCode) -> DocumentModel.FieldPath {
    guard let model else {
      throw FirestoreErrorCode(
        .invalidArgument,
        "The field path is empty, has an empty part, or holds one of ~ * / [ ]; "
          + "use FieldPath([...]) to name such fields.")
    }
    return model
  }
}
