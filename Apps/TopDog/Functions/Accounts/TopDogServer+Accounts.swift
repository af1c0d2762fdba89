import CloudFunctions
import FunctionParts
import TopDogDomain

/// What `claimUsername` gives.
package struct UsernameAnswer: Codable, Hashable, Sendable {
  package var username: String
}

extension TopDogServer {
  /// Reserves a username for somebody who has none, and gives them the money to play with.
  package func claimUsername(
    _ text: String, by uid: String, requestId: String? = nil
  ) async throws -> UsernameAnswer {
    guard text.utf8.count <= 200 else { throw InputError.textTooLong }
    let name = try Username(text)
    let person = try DocumentID.checked(uid)
    return try await once("username", by: uid, requestId: requestId) { transaction in
      let now = now
      let profile: UserProfile? = try await transaction.get(Paths.user(person))?.data()
      if let profile {
        guard profile.username == name.value else {
          throw UsernameError.alreadyNamed(profile.username)
        }
        return UsernameAnswer(username: profile.username)
      }
      let reservation = Paths.username(name.key)
      guard try await transaction.get(reservation) == nil else {
        throw UsernameError.taken(name.value)
      }
      transaction.write(.create(reservation, [UsernameField.userId: .string(uid)].document))
      let own = UserProfile(username: name.value, createdAt: now)
      transaction.write(.create(Paths.user(person), try DocumentData(encoding: own)))
      var book = TransferBook(transaction)
      try await book.make(PlayMoney.grant(to: uid))
      try book.write(at: now)
      return UsernameAnswer(username: name.value)
    }
  }
}
