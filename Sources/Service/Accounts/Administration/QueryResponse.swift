/// The users that a query found.
struct QueryResponse: Encodable {
  var recordsCount: String
  var userInfo: [UserInfo]?
}
