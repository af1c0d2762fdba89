import CloudFunctions
import DomainParts
import FunctionParts
import TopDogDomain

extension TopDogServer {
  /// Takes the caller out of the game, before their account is deleted: the profile goes, the username is
  /// free again, and the play money goes back. Teams of complete drafts stay, without the name.
  ///
  /// Refused while money is held for the person or a draft of theirs is not complete. A call that is
  /// repeated goes on where the last one stopped.
  package func deleteAccount(of uid: String) async throws -> Done {
    let person = try DocumentID.checked(uid)
    try await documents.runTransaction { transaction in
      let now = now
      let profile: UserProfile? = try await transaction.get(Paths.user(person))?.data()
      guard let profile else { return }
      try await checkDeletion(of: uid, transaction)
      var book = TransferBook(transaction)
      let cash: Balance? = try await transaction.get(
        Paths.balance(of: .cash(user: uid)))?.data()
      if let cash, cash.cents > .zero {
        try await book.make(
          PlayMoney.returned(
            from: uid, amount: cash.cents, account: "\(profile.createdAt.microseconds)"))
      }
      transaction.write(.delete(Paths.user(person)))
      if let name = try? Username(profile.username) {
        transaction.write(.delete(Paths.username(name.key)))
      }
      try book.write(at: now)
    }
    // Without a profile nobody joins, so what follows finds all that there will ever be.
    try await forget(uid)
    return Done()
  }

  private func checkDeletion(of uid: String, _ transaction: AdminTransaction) async throws {
    let hold: Balance? = try await transaction.get(Paths.balance(of: .hold(user: uid)))?.data()
    let drafts = try await transaction.get(drafts(of: uid))
    let states = try drafts.map { snapshot -> Draft.State in
      let draft: Draft = try snapshot.data()
      return draft.state
    }
    if let error = AccountDeletionError(held: hold?.cents ?? .zero, drafts: states) { throw error }
  }

  private func drafts(of uid: String) -> AdminQuery {
    documents.collection(Collections.drafts)
      .where(DraftField.userIds, .arrayContains, .string(uid))
  }

  /// Takes the name from entries and rooms, and removes what only the person could see.
  private func forget(_ uid: String) async throws {
    for room in try await drafts(of: uid).get() {
      // Two who sat in the same draft may leave at the same time.
      try await documents.runTransaction { transaction in
        guard var draft: Draft = try await transaction.get(room.path)?.data() else { return }
        draft.forget(uid)
        try save(draft, transaction)
      }
    }
    let entries = try await documents.collection(Collections.entries)
      .where(EntryField.userId, .equal, .string(uid)).get()
    var writes: [AdminWrite] = entries.map { entry in
      .update(entry.path, [EntryField.username: .string(UserProfile.nameOfLeft)].document)
    }
    for collection in [Collections.queues, Collections.autodraft] {
      writes += try await documents.collection("\(Paths.user(uid))/\(collection)").get()
        .map { .delete($0.path) }
    }
    try await commitInParts(writes)
    try await leaveGroups(uid, entries: try entries.map { try $0.data() })
  }

  /// Takes the name from the groups of all rounds that the person's entries played.
  private func leaveGroups(_ uid: String, entries: [Entry]) async throws {
    var rounds: [String: Int] = [:]
    for entry in entries {
      guard let season = entry.season else { continue }
      rounds[entry.tournamentId] = max(rounds[entry.tournamentId] ?? 0, season.round)
    }
    for (tournament, last) in rounds where last > 0 {
      for round in 1...last {
        _ = try await eachGroups(of: tournament, round: round) { groups, transaction in
          for var group in groups where group.rows.contains(where: { $0.userId == uid }) {
            group.forget(uid)
            transaction.write(
              .set(
                Paths.group(group.number, round: round, of: tournament),
                try DocumentData(encoding: group)))
          }
        }
      }
    }
  }
}
