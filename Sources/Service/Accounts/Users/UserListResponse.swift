/// Some users, and where to go on.
struct UserListResponse: Encodable {
  var kind: String
  /// Left out when there are none, which is how firebase-admin knows it.
  var users: [UserInfo]?
  var nextPageToken: String?

  init(kind: String, users: [UserInfo], nextPageToken: String? = nil) {
    self.kind = "identitytoolkit#\(kind)Response"
    self.users = users.isEmpty ? nil : users
    self.nextPageToken = nextPageToken
  }
}
