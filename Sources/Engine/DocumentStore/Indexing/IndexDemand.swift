/// What a query may ask for: indexes that would have made it cheaper, in the name of a principal.
struct IndexDemand: Sendable {
  let builder: GroupIndexBuilder
  let owner: TransactionOwner

  /// Has the indexes made unless they are there, on their way, or beyond a limit. Returns at once.
  func want(_ indexes: some Collection<GroupIndex>) {
    builder.want(indexes, by: owner)
  }

  /// Whether the index has been asked for; one that was not is not there.
  func knows(_ index: GroupIndex) -> Bool { builder.knows(index) }
}
