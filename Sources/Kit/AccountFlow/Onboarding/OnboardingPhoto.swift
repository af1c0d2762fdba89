import FormParts
import PhotoChoice
import ProfilePhotos
import SwiftUI

/// Chooses the picture of a person who has no profile yet.
struct OnboardingPhoto: View {
  let name: String
  @Binding var photo: PhotoFile?

  @State private var mistake: String?

  var body: some View {
    VStack(spacing: 8) {
      ProfilePhotoTile(
        id: "new", name: name, picture: photo.flatMap { UIImage(data: $0.data) }, photo: nil)
      ProfilePhotoPicker(title: photo == nil ? "Add Photo" : "Change Photo") { result in
        switch result {
        case .success(let chosen):
          photo = chosen
          mistake = nil
        case .failure(let problem): mistake = problem.localizedDescription
        }
      }
      if photo != nil {
        Button("Remove Photo", role: .destructive) { photo = nil }
      }
      if let mistake { ErrorText(mistake) }
    }
  }
}
