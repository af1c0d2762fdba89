internal import GRDB

/// What a fetch asks for, where SQLite alone answers it: two that are equal find the same.
struct FetchKey: Hashable {
  private let condition: String?
  private let arguments: [DatabaseValue]
  private let order: [String]
  private let limit: Int?
  private let offset: Int?
  private let includesPending: Bool

  init?<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) {
    let plan = FetchPlan(descriptor, Schema.Entity.of(Model.self))
    guard plan.isExact else { return nil }
    condition = plan.selection.condition?.sql
    arguments = plan.selection.condition?.arguments ?? []
    order = plan.selection.order
    limit = plan.selection.limit
    offset = plan.selection.offset
    includesPending = descriptor.includePendingChanges
  }
}
