import AwardsDomain
import CloudFunctions
import FunctionParts

extension AwardsServer {
  /// Keeps the token to which notices are sent; nil forgets it.
  package func updateFcmToken(_ token: String?, by uid: String) async throws -> Done {
    guard (token?.utf8.count ?? 0) <= 4_096 else { throw InputError.textTooLong }
    return try await documents.runTransaction { transaction in
      let path = Place.user(try Place.checked(uid))
      guard try await transaction.get(path) != nil else { return Done() }
      transaction.write(
        .update(path, [UserField.fcmToken: token.field, .updatedAt: now.field].document))
      return Done()
    }
  }

  /// Copies name and picture to everywhere that somebody plays.
  package func spreadProfile(of uid: String) async throws {
    for membership in try await documents.collection(Paths.memberships(of: uid)).get() {
      let path = try Place.participant(membership.id, uid)
      try await documents.runTransaction { transaction in
        guard try await transaction.get(path) != nil,
          try await transaction.get(Place.user(uid)) != nil
        else { return }
        let profile = try await profile(of: uid, transaction)
        transaction.write(
          .update(
            path,
            [
              ParticipantField.displayName: .string(profile.name),
              .photoURL: profile.photoURL.field,
            ].document))
      }
    }
  }

  /// Takes somebody out of the app with all that is theirs: votes, memberships, profile and picture.
  /// Purchases go too. Doing it again changes nothing.
  package func removePerson(_ uid: String) async throws {
    let uid = try Place.checked(uid)
    // First, so that nothing takes the name from the profile once more.
    try await documents.commit([.delete(Place.user(uid))])
    for membership in try await documents.collection(Paths.memberships(of: uid)).get() {
      try await documents.runTransaction { transaction in
        if try await transaction.get(try Place.participant(membership.id, uid)) != nil,
          let competition: Competition =
            try await transaction.get(try Place.competition(membership.id))?.data()
        {
          try await takeOut(uid, of: competition, transaction)
        }
        transaction.write(.delete(membership.path))
      }
    }
    let entitlements = try await documents.collection(Paths.entitlements(of: uid)).get()
    try await documents.commit(
      entitlements.map { .delete($0.path) } + [.delete("\(Collections.attempts)/user-\(uid)")])
    try await environment.admin.files.delete("profile_photos/\(uid)")
  }
}
