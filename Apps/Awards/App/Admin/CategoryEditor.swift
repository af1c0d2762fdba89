import AwardsDomain
import SwiftUI

/// Makes or changes a category.
struct CategoryEditor: View {
  let session: Session
  let ceremonyId: String

  /// The category as it was when the editor opened; nil for a new one.
  @State private var original: AwardsDomain.Category?
  @State private var name: String
  @State private var order: Int
  @State private var isMajor: Bool
  @State private var work = AdminWork()

  init(session: Session, ceremonyId: String, category: AwardsDomain.Category?) {
    self.session = session
    self.ceremonyId = ceremonyId
    let last = session.ceremonies.shelf(of: ceremonyId).categories.last?.displayOrder ?? 0
    _original = State(initialValue: category)
    _name = State(initialValue: category?.name ?? "")
    _order = State(initialValue: category?.displayOrder ?? last + 1)
    _isMajor = State(initialValue: category?.isMajor ?? false)
  }

  var body: some View {
    EditorSheet(
      title: original == nil ? "Add Category" : "Edit Category",
      isValid: (try? AwardName(name)) != nil, work: work
    ) {
      try await AdminService(session.functions).save(
        AwardsDomain.Category.Values(name: name, displayOrder: order, isMajor: isMajor),
        of: original, in: ceremonyId)
    } fields: {
      TextField("Name", text: $name)
      Stepper("Place in the list: \(order)", value: $order, in: 0...999)
      Toggle("Major Category", isOn: $isMajor)
    }
  }
}
