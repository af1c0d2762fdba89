import CloudFunctions
import FunctionParts
import TopDogDomain

/// What `addPlayMoney` gives.
package struct PlayMoneyAnswer: Codable, Hashable, Sendable {
  /// The cents that were added.
  package var added: Int
  /// The cents that the person may still add today.
  package var leftToday: Int
}

extension TopDogServer {
  /// Gives the caller more money to play with, up to a limit for each day.
  ///
  /// The transfer is named after the request, so a request that is sent again adds nothing, also when its
  /// answer has been forgotten.
  package func addPlayMoney(
    _ amount: Cents, to uid: String, requestId: String? = nil
  ) async throws -> PlayMoneyAnswer {
    let person = try DocumentID.checked(uid)
    return try await once("playMoney", by: uid, requestId: requestId) { transaction in
      let now = now
      guard try await transaction.get(Paths.user(person)) != nil else {
        throw TournamentError.noUsername
      }
      let today = try await transaction.get(
        documents.collection(Collections.transfers)
          .where(TransferField.people, .arrayContains, .string(uid))
          .where(TransferField.at, .greaterThanOrEqual, PlayMoney.startOfDay(now).field)
          .order(by: TransferField.at))
      let transfers: [RecordedTransfer] = try today.map { try $0.data() }
      let transfer = PlayMoney.addition(to: uid, amount: amount, request: requestId ?? newId())
      let left = PlayMoney.left(
        after: transfers.filter { $0.transfer.id != transfer.id }, for: uid, at: now)
      try PlayMoney.check(amount, left: left)
      var book = TransferBook(transaction)
      try await book.make(transfer)
      try book.write(at: now)
      return PlayMoneyAnswer(added: amount.count, leftToday: (left - amount).count)
    }
  }
}
