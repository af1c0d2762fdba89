/// The party that makes a request, as its `Authorization` header proves.
package enum Caller: Hashable, Sendable {
  /// Nobody signed in: the header is missing.
  case anonymous
  /// A signed-in user, by a valid ID token of this project.
  case user(AuthenticatedUser)
  /// An administrator, whom no rule limits: a service account of this project or, only in
  /// development, `Bearer owner`.
  case owner
}
