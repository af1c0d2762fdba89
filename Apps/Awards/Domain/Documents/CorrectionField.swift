/// The fields of a document of a competition's `changes`.
package enum CorrectionField: String, CodingKey, Sendable {
  case version, kind, categoryId, categoryName, at, rows
}
