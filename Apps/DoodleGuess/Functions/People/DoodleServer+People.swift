import CloudFunctions
import DoodleGuessDomain
import Foundation

extension DoodleServer {
  /// Copies a person's name to where their partner reads it.
  package func spreadName(of uid: String) async throws {
    for snapshot in try await documents.collection(Paths.partners(of: uid)).get() {
      let partnership: Partnership = try snapshot.data()
      try await documents.runTransaction { transaction in
        guard let person = try await person(uid, transaction) else { return }
        try await name(
          person.shownName, of: uid, in: partnership.pairId, with: partnership.partnerId,
          transaction)
      }
    }
    // Before a pair is accepted nobody has it in their history.
    try await documents.runTransaction { transaction in
      guard let person = try await person(uid, transaction),
        let code = person.pairId ?? person.inviteCode, var pair = try await pair(code, transaction),
        pair.state != .closed, pair.names[uid] != person.shownName
      else { return }
      pair.names[uid] = person.shownName
      transaction.write(.set(Paths.pair(code), pair.fields))
    }
  }

  /// Writes what somebody is called in a pair, for the other one to read.
  private func name(
    _ name: String, of uid: String, in pairId: String, with partner: String,
    _ transaction: AdminTransaction
  ) async throws {
    let pair = try await pair(pairId, transaction)
    let kept = try await transaction.get(Paths.partner(pairId, of: partner))
    if var pair {
      pair.names[uid] = name
      transaction.write(.set(Paths.pair(pairId), pair.fields))
    }
    if kept != nil {
      transaction.write(
        .update(Paths.partner(pairId, of: partner), ["partnerName": .string(name)]))
    }
  }

  /// Takes somebody out of the app. The partner keeps what was received, without the name; when neither is
  /// left the drawings go. Doing it again changes nothing.
  package func removePerson(_ uid: String) async throws {
    try await documents.runTransaction { transaction in
      guard let person = try await person(uid, transaction) else { return }
      let pair = try await pair(person.pairId, transaction)
      let open = try await self.pair(person.inviteCode, transaction)
      let recovery = try await transaction.get(Paths.recovery(of: uid))
      if let pair { try await end(pair, by: person, isDeletion: true, transaction) }
      if let open, open.state == .open, open.user1Id == uid {
        transaction.write(.delete(Paths.pair(open.id)))
      }
      if case .string(let digest)? = recovery?["digest"] {
        transaction.write(.delete(Paths.recovery(digest)))
        transaction.write(.delete(Paths.recovery(of: uid)))
      }
      transaction.write(.delete(Paths.user(uid)))
    }
    for snapshot in try await documents.collection(Paths.partners(of: uid)).get() {
      try await forget(uid, in: try snapshot.data())
      try await documents.delete(snapshot.path)
    }
    for device in try await documents.collection(Paths.devices(of: uid)).get() {
      try await documents.delete(device.path)
    }
    try await documents.delete("\(Collections.attempts)/code-user-\(uid)")
  }

  private func forget(_ uid: String, in partnership: Partnership) async throws {
    let isPartnerLeft = try await documents.runTransaction { transaction in
      guard try await person(partnership.partnerId, transaction) != nil else { return false }
      try await name(
        Partnership.deletedName, of: uid, in: partnership.pairId, with: partnership.partnerId,
        transaction)
      return true
    }
    guard !isPartnerLeft else { return }
    while true {
      let drawings = try await documents.collection(Collections.drawings)
        .where("pairId", .equal, .string(partnership.pairId)).limit(100).get()
      for drawing in drawings {
        try await environment.admin.files.delete("\(drawing.path).png")
      }
      try await documents.commit(
        drawings.flatMap { [.delete(Paths.word(of: $0.id)), .delete($0.path)] })
      if drawings.count < 100 { break }
    }
    try await documents.delete(Paths.pair(partnership.pairId))
  }

  /// Removes the anonymous accounts that nobody has used for a month: those without a history and without
  /// recovery words.
  package func removeAbandoned() async throws {
    let cutoff = now.addingTimeInterval(-30 * 86_400)
    var query = documents.collection(Collections.users)
      .where("createdAt", .lessThan, .timestamp(cutoff)).order(by: "createdAt").limit(200)
    while true {
      let people = try await query.get()
      for snapshot in people {
        let person: AppUser = try snapshot.data()
        guard try await isAbandoned(person, since: cutoff) else { continue }
        try await removePerson(person.id)
        try await environment.admin.users.delete(person.id)
      }
      guard people.count == 200, let last = people.last?["createdAt"] else { return }
      query = documents.collection(Collections.users)
        .where("createdAt", .lessThan, .timestamp(cutoff)).order(by: "createdAt")
        .start(after: last).limit(200)
    }
  }

  private func isAbandoned(_ person: AppUser, since cutoff: Date) async throws -> Bool {
    guard !person.isPaired, person.hasRecoveryWords != true,
      let lastUse = try await environment.admin.users.lastUse(ofAnonymous: person.id),
      lastUse < cutoff
    else { return false }
    return try await documents.collection(Paths.partners(of: person.id)).limit(1).get().isEmpty
  }
}
