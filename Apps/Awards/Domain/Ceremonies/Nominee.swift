/// The person or work that may win a category:
/// `ceremonies/{…}/categories/{categoryId}/nominees/{id}`.
package struct Nominee: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = NomineeField

  package let id: String
  package let categoryId: String
  /// The person in acting categories, otherwise the work.
  package var name: String
  /// The work in acting categories, otherwise the people.
  package var secondaryName: String?
  package var imageURL: String?
  /// The place in the category, smallest first.
  package var displayOrder: Int?

  package init(
    id: String, categoryId: String, name: String, secondaryName: String? = nil,
    imageURL: String? = nil, displayOrder: Int? = nil
  ) {
    self.id = id
    self.categoryId = categoryId
    self.name = name
    self.secondaryName = secondaryName
    self.imageURL = imageURL
    self.displayOrder = displayOrder
  }
}
