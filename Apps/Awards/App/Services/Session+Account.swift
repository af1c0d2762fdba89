import AccountFlow
import AwardsDomain
import FirebaseFirestore
import PhotoChoice
import ProfilePhotos

extension Session: AccountSession {
  package var hasUnsent: Bool { !outbox.waiting.isEmpty || photos.isSending }

  package func profileChanged(to profile: UserProfile, _ metadata: SnapshotMetadata) {
    if me != profile { me = profile }
    guard !metadata.isFromCache else { return }
    if isTouched, !metadata.hasPendingWrites { clock.learn(profile.updatedAt) }
    guard !isTouched else { return }
    isTouched = true
    // The answer also tells what the server's clock shows.
    store.updateUser(email != nil && email != profile.email ? [.email: email ?? ""] : [:])
  }

  package func choosePhoto(_ photo: PhotoFile) {
    photos.choose(photo)
  }

  package func accountChanged(email: String?) {
    isGuest = false
    if let email { store.updateUser([.email: email]) }
  }

  package func deleteData() async throws {
    try await functions.deleteAccount()
  }
}
