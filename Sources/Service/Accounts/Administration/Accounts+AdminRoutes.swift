import HTTPTypes
import Hummingbird

extension Accounts {
  /// Adds the calls of firebase-admin, which name the project and come from an administrator.
  /// See https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
  func addAdminRoutes(to router: some RouterMethods, _ endpoint: AccountsEndpoint) {
    let prefix = "/identitytoolkit.googleapis.com/v1/projects/{project}"
    for (suffix, handle) in adminCalls {
      router.post(RouterPath(prefix + suffix)) { request, context in
        await endpoint.respondToOwner(request, context, handle)
      }
    }
    router.get(RouterPath(prefix + "/accounts:batchGet")) { request, context in
      await endpoint.respondToOwner(request, context) { fields throws(AccountsError) in
        try await self.batchGetCall(fields)
      }
    }
    router.post("/token") { request, context in
      await endpoint.respondToAnyone(request, context) { fields throws(AccountsError) in
        try await self.accessTokenCall(fields)
      }
    }
  }

  private var adminCalls: [(suffix: String, handle: AccountsEndpoint.Handler)] {
    [
      ("/accounts", createCall), ("/accounts:lookup", adminLookupCall),
      ("/accounts:update", adminUpdateCall), ("/accounts:delete", adminDeleteCall),
      ("/accounts:batchDelete", batchDeleteCall), ("/accounts:batchCreate", batchCreateCall),
      ("/accounts:query", queryCall), ("/accounts:sendOobCode", adminCodeCall),
      (":createSessionCookie", sessionCookieCall),
    ]
  }

  /// The exchange of a service account's assertion for an access token (RFC 7523).
  private func accessTokenCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    guard
      try fields.string("grant_type") == "urn:ietf:params:oauth:grant-type:jwt-bearer"
    else { throw AccountsError(.invalidGrantType) }
    let (token, life) = try await accessToken(assertion: fields.string("assertion"))
    return AccessTokenResponse(accessToken: token, expiresIn: life)
  }
}
