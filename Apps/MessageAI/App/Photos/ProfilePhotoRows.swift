import FormParts
import MessageAIDomain
import PhotoChoice
import SwiftUI

/// Chooses another picture of oneself, or takes it away.
struct ProfilePhotoRows: View {
  let session: Session

  @State private var mistake: String?

  var body: some View {
    ProfilePhotoPicker(title: hasPhoto ? "Change Photo" : "Add Photo") { result in
      switch result {
      case .success(let photo):
        session.photos.setProfilePhoto(photo)
        mistake = nil
      case .failure(let mistake): self.mistake = mistake.localizedDescription
      }
    }
    if hasPhoto {
      Button("Remove Photo", role: .destructive) { session.photos.removeProfilePhoto() }
    }
    if let problem { ErrorText(problem) }
  }

  private var path: String { UserProfile.photoPath(of: session.uid) }

  private var hasPhoto: Bool {
    session.me.photoURL != nil || session.photos.picture(at: path) != nil
  }

  private var problem: String? {
    if let mistake { return mistake }
    guard case .failed(let reason) = session.photos.transfer(of: path) else { return nil }
    return reason
  }
}
