/// The fields of a document of `balances`.
package enum BalanceField: String, CodingKey, Sendable {
  case account, cents, userId, updatedAt
}
