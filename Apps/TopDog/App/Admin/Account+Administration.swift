import AccountFlow
import TopDogDomain

/// Whether somebody may run the tournaments.
package enum Administration: Sendable {
  case granted(AdminDesk)
  case denied
  /// The server cannot be asked.
  case unreachable
}

extension Account where Profiles == TopDogProfiles {
  /// Whether the person who is signed in may run the tournaments. Asks the server for a new token, since
  /// the right may be new.
  package func administration() async -> Administration {
    let claims = await claims()
    guard let uid = claims["sub"] as? String else { return .unreachable }
    guard claims[AdministratorClaim.name] as? Bool == true else { return .denied }
    return .granted(
      AdminDesk(
        store: FirestoreService(uid: uid, firestore: documents), functions: profiles.functions))
  }
}
