import FormParts
import PhotoChoice
import ProfilePhotos
import SwiftUI

/// Asks a new person for the name that others will see and, where an app wants one, for a picture.
public struct OnboardingScreen<Profiles: AccountProfiles, Header: View>: View {
  private let account: Account<Profiles>
  private let texts: OnboardingTexts
  private let asksForPhoto: Bool
  private let header: Header

  @State private var name = ""
  @State private var photo: PhotoFile?
  @State private var isPhotoOffered = false
  @FocusState private var isNameFocused: Bool

  /// - Parameters:
  ///   - asksForPhoto: whether the person may choose a picture, too.
  ///   - header: what stands above, such as the app's symbol.
  public init(
    _ account: Account<Profiles>, _ texts: OnboardingTexts, asksForPhoto: Bool = true,
    @ViewBuilder header: () -> Header
  ) {
    self.account = account
    self.texts = texts
    self.asksForPhoto = asksForPhoto
    self.header = header()
  }

  public var body: some View {
    CardScreen(top: 40) {
      header
      if asksForPhoto { OnboardingPhoto(name: name, photo: $photo) }
      VStack(spacing: 8) {
        Text(texts.title)
          .font(texts.prompt == nil ? .title2.bold() : .title.bold())
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        if let prompt = texts.prompt {
          Text(prompt)
            .foregroundStyle(.secondary)
        }
      }
      NameField(texts.field, text: $name, rule: rule, submit: continueButtonTapped)
        .focused($isNameFocused)
      PrimaryButton(texts.button, action: continueButtonTapped)
        .disabled(rule.fitting(name) == nil)
      Button("Sign Out", action: signOutButtonTapped)
    }
    .onAppear(perform: appeared)
    .task { await offerPhoto() }
  }

  private var rule: NameRule { account.profiles.nameRule }

  private func appeared() {
    if name.isEmpty, let known = account.nameOfAccount { name = known }
    isNameFocused = true
  }

  private func offerPhoto() async {
    guard asksForPhoto, !isPhotoOffered, photo == nil, let known = await account.photoAtProvider()
    else { return }
    isPhotoOffered = true
    photo = known
  }

  private func continueButtonTapped() {
    guard let name = rule.fitting(name) else { return }
    Task { await account.completeOnboarding(name: name, photo: photo) }
  }

  private func signOutButtonTapped() {
    Task { try? await account.signOut() }
  }
}

extension OnboardingScreen where Header == EmptyView {
  /// A screen with nothing above the picture and the texts.
  public init(
    _ account: Account<Profiles>, _ texts: OnboardingTexts, asksForPhoto: Bool = true
  ) {
    self.init(account, texts, asksForPhoto: asksForPhoto) {}
  }
}
