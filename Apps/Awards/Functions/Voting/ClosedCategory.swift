import AwardsDomain

/// A category in which voting is closed, and how often it was closed or opened before.
struct ClosedCategory: Hashable, Sendable {
  let id: String
  let lockVersion: Int

  init(id: String, lockVersion: Int) {
    self.id = id
    self.lockVersion = lockVersion
  }

  init(_ category: AwardsDomain.Category) {
    self.init(id: category.id, lockVersion: category.lockVersion ?? 0)
  }
}
