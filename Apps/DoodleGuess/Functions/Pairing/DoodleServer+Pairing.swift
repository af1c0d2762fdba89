import Accounts
import CloudFunctions
import DomainParts
import DoodleGuessDomain
import Foundation

/// What `showCode` gives.
package struct CodeAnswer: Codable, Hashable, Sendable {
  package var code: String
  /// When it closes unless it is shown again, in seconds since 1970.
  package var closesAt: Double
}

/// What `joinWithCode` gives.
package struct JoinAnswer: Codable, Hashable, Sendable {
  package var pairId: String
  package var partnerName: String
}

extension DoodleServer {
  /// The caller's code, which is open for a day from now on.
  package func showCode(to uid: String) async throws -> CodeAnswer {
    try await documents.runTransaction { transaction in
      let person = try await caller(uid, transaction)
      let known = try await pair(person.inviteCode, transaction)
      let change = try Pairing.show(
        known, to: person, fresh: try await freeCode(transaction), at: now)
      write(change, transaction)
      guard let pair = change.pairs.first else { throw PairingError.invalidCode }
      return CodeAnswer(code: pair.code, closesAt: pair.closesAt.timeIntervalSince1970)
    }
  }

  /// Connects the caller with the owner of a code.
  package func joinWithCode(
    _ text: String, by uid: String, origin: RequestOrigin = RequestOrigin()
  ) async throws -> JoinAnswer {
    guard text.utf8.count <= 200 else { throw PairingError.codeLength }
    let code: String
    do {
      code = try InviteCode(text).value
    } catch .wrongLength {
      throw PairingError.codeLength
    }
    let limits = TryLimits(kind: "code", documents: documents, now: now)
    return try await limits.counting(
      uid: uid, origin: origin, isMiss: { $0 as? PairingError == .invalidCode },
      tooMany: PairingError.tooManyTries
    ) {
      try await documents.runTransaction { transaction in
        let person = try await caller(uid, transaction)
        let pair = try await pair(code, transaction)
        var owner: AppUser?
        if let pair { owner = try await self.person(pair.user1Id, transaction) }
        let change = try Pairing.join(pair, owner: owner, by: person, at: now)
        write(change, transaction)
        return JoinAnswer(pairId: code, partnerName: owner?.shownName ?? "")
      }
    }
  }

  /// Accepts who joined with the caller's code.
  package func acceptPartner(in pairId: String, by uid: String) async throws -> Done {
    let code = try checked(pairId)
    return try await documents.runTransaction { transaction in
      write(
        try Pairing.accept(try await pair(code, transaction), by: uid, at: now), transaction)
      return Done()
    }
  }

  /// Ends the caller's pair: refuses who has joined, or disconnects. Both get fresh codes.
  package func disconnect(from pairId: String, by uid: String) async throws -> Done {
    let code = try checked(pairId)
    return try await documents.runTransaction { transaction in
      try await end(
        try await pair(code, transaction), by: try await caller(uid, transaction),
        isDeletion: false, transaction)
      return Done()
    }
  }

  /// Ends a pair; nothing happens where it has ended.
  func end(
    _ pair: Pair?, by person: AppUser, isDeletion: Bool, _ transaction: AdminTransaction
  ) async throws {
    var partner: AppUser?
    if let id = pair?.partner(of: person.id) {
      partner = try await self.person(id, transaction)
    }
    var fresh = (try await freeCode(transaction), try await freeCode(transaction))
    while fresh.0 == fresh.1 { fresh.1 = try await freeCode(transaction) }
    write(
      try Pairing.end(
        pair, by: person, partner: partner, isDeletion: isDeletion, fresh: fresh, at: now),
      transaction)
  }

  /// Closes the codes that were last shown more than a day ago.
  package func closeCodes() async throws {
    while true {
      let due = try await documents.collection(Collections.pairs)
        .where("state", .equal, .string(PairState.open.rawValue))
        .where("closesAt", .lessThanOrEqual, .timestamp(now)).limit(200).get()
      for snapshot in due { try await closeCode(snapshot.id) }
      if due.count < 200 { return }
    }
  }

  private func closeCode(_ code: String) async throws {
    try await documents.runTransaction { transaction in
      // It may have been shown or joined meanwhile.
      guard let pair = try await pair(code, transaction), pair.state == .open,
        !pair.isOpen(at: now)
      else { return }
      let owner = try await person(pair.user1Id, transaction)
      transaction.write(.delete(Paths.pair(code)))
      if let owner, owner.inviteCode == code {
        transaction.write(.update(Paths.user(owner.id), ["inviteCode": .null]))
      }
    }
  }

  private func checked(_ pairId: String) throws(PairingError) -> String {
    guard let code = try? InviteCode(pairId), code.value == pairId else { throw .notConnected }
    return pairId
  }
}
