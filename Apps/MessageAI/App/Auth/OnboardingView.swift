import FormParts
import MessageAIDomain
import PhotoChoice
import PhotosUI
import ProfilePhotos
import SwiftUI

/// Asks a new person for the name that others will see.
struct OnboardingView: View {
  let auth: AuthService

  @State private var name = ""
  @State private var photo: PhotoFile?
  @State private var photoMistake: String?
  @State private var isPhotoOffered = false
  @FocusState private var isNameFocused: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        photoPicker
        VStack(spacing: 8) {
          Text("Welcome to MessageAI")
            .font(.title.bold())
            .multilineTextAlignment(.center)
            .accessibilityAddTraits(.isHeader)
          Text("What should your friends call you?")
            .foregroundStyle(.secondary)
        }
        nameField
        Button(action: getStartedButtonTapped) {
          Text("Get Started")
            .fontWeight(.semibold)
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled(DisplayName(name) == nil)
        Button("Sign Out", action: signOutButtonTapped)
      }
      .padding(24)
      .padding(.top, 40)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .onAppear(perform: appeared)
    .task { await offerPhoto() }
  }

  private var photoPicker: some View {
    VStack(spacing: 8) {
      ProfilePhotoTile(
        id: "new", name: name, picture: photo.flatMap { UIImage(data: $0.data) }, photo: nil)
      ProfilePhotoPicker(title: photo == nil ? "Add Photo" : "Change Photo") { result in
        switch result {
        case .success(let chosen):
          photo = chosen
          photoMistake = nil
        case .failure(let mistake): photoMistake = mistake.localizedDescription
        }
      }
      if photo != nil {
        Button("Remove Photo", role: .destructive) { photo = nil }
      }
      if let photoMistake { ErrorText(photoMistake) }
    }
  }

  private var nameField: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("Display name", text: $name)
        .textContentType(.name)
        .submitLabel(.done)
        .focused($isNameFocused)
        .onSubmit(getStartedButtonTapped)
        .padding(16)
        .background(
          Color(.secondarySystemGroupedBackground),
          in: RoundedRectangle(cornerRadius: 26, style: .continuous))
      if name.count > DisplayName.limit {
        ErrorText("A name has at most \(DisplayName.limit) characters.")
      }
    }
  }

  private func appeared() {
    if name.isEmpty, let known = auth.nameAtProvider { name = known }
    isNameFocused = true
  }

  private func offerPhoto() async {
    guard !isPhotoOffered, photo == nil, let known = await auth.photoAtProvider() else { return }
    isPhotoOffered = true
    photo = known
  }

  private func getStartedButtonTapped() {
    guard let name = DisplayName(name) else { return }
    Task { await auth.completeOnboarding(displayName: name, photo: photo) }
  }

  private func signOutButtonTapped() {
    Task { try? await auth.signOut() }
  }
}
