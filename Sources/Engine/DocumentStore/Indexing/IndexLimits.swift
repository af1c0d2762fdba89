/// How many indexes queries cause. Each makes every write of its collections dearer.
package struct IndexLimits: Hashable, Sendable {
  /// In all.
  package var all: Int
  /// For the collections of one id, so that somebody who may query them can make writes to them only so
  /// much dearer.
  package var byCollection: Int
  /// That one principal's queries have caused since the store was opened.
  package var byOwner: Int
  /// That queries from one address have caused since then.
  package var byAddress: Int

  package init(all: Int = 200, byCollection: Int = 30, byOwner: Int = 20, byAddress: Int = 40) {
    self.all = all
    self.byCollection = byCollection
    self.byOwner = byOwner
    self.byAddress = byAddress
  }
}
