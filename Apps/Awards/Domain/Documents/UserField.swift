/// The fields of a document of `users`.
package enum UserField: String, CodingKey, Sendable {
  case uid, email, displayName, photoURL, fcmToken, pushEnabled, pushWinners, pushLocks
  case pushUpdates, hidesResults, createdAt, updatedAt
}
