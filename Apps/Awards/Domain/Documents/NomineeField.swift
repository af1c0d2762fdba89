/// The fields of a document of a category's `nominees`.
package enum NomineeField: String, CodingKey, Sendable {
  case id, categoryId, name, secondaryName, imageURL, displayOrder
}
