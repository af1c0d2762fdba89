import AwardsDomain
import CloudFunctions
import DomainParts

/// What `lockCategory` and `unlockCategory` take.
package struct LockRequest: Codable, Sendable {
  package var ceremonyId: String
  package var categoryId: String
  /// When voting closes, in microseconds since 1970. To lock, nil stands for now; to unlock, it is
  /// needed where the ceremony's date is over.
  package var at: Int64?
  package var requestId: String?

  package init(_ ceremonyId: String, _ categoryId: String, at: Int64? = nil) {
    self.ceremonyId = ceremonyId
    self.categoryId = categoryId
    self.at = at
  }
}

extension AwardsServer {
  /// Closes voting in a category now, or says when it closes.
  package func lockCategory(_ request: LockRequest, by uid: String) async throws -> Done {
    try await changeLock(.lock, request, by: uid) { category, now, transaction in
      guard !category.isLocked else { throw AdministrationError.lockedAlready }
      guard let at = request.at.map({ Moment(microseconds: $0) }) else {
        return try close(category, at: now, in: transaction)
      }
      guard at > now else { throw AdministrationError.timeInPast }
      transaction.write(
        .update(
          try Place.category(request.ceremonyId, request.categoryId),
          [CategoryField.locksAt: at.field].document))
    }
  }

  /// Opens voting again until a time. The seals of the category are taken away.
  package func unlockCategory(_ request: LockRequest, by uid: String) async throws -> Done {
    try await changeLock(.unlock, request, by: uid) { category, now, transaction in
      guard !category.isAnnounced else { throw AdministrationError.announced }
      guard category.isLocked else { throw AdministrationError.openAlready }
      guard let at = request.at.map({ Moment(microseconds: $0) }), at > now else {
        throw AdministrationError.timeInPast
      }
      let version = category.lockVersion ?? 0
      // A version of its own: votes come in again at once, though the old seals go later.
      transaction.write(
        .update(
          try Place.category(request.ceremonyId, request.categoryId),
          [
            CategoryField.isLocked: false, .locksAt: at.field, .lockVersion: (version + 1).field,
            .lockedAt: .null,
          ].document))
      transaction.write(
        .set(
          try Place.closing(request.ceremonyId, request.categoryId, version),
          Closing(of: category, lockVersion: version, at: now, isReopened: true).fields))
    }
  }

  private func changeLock(
    _ action: AuditAction, _ request: LockRequest, by uid: String,
    _ body: (AwardsDomain.Category, Moment, AdminTransaction) throws -> Void
  ) async throws -> Done {
    let path = try Place.category(request.ceremonyId, request.categoryId)
    return try await once(action.rawValue, by: uid, requestId: request.requestId) { transaction in
      guard let category: AwardsDomain.Category = try await transaction.get(path)?.data() else {
        throw AdministrationError.deletedMeanwhile
      }
      // No vote that reads the category as open can have a later time than this.
      let now = now
      try body(category, now, transaction)
      try await record(
        action, by: uid, at: now, in: transaction,
        about: [
          .ceremonyId: .string(request.ceremonyId), .categoryId: .string(request.categoryId),
          .categoryName: .string(category.name),
          .until: request.at.map { Moment(microseconds: $0) }.field,
        ])
      return Done()
    }
  }
}
