import MessageAIDomain
import SwiftUI

/// Asks a new person for the name that others will see.
struct OnboardingView: View {
  let auth: AuthService

  @State private var name = ""
  @FocusState private var isNameFocused: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        AvatarView(id: "new", name: name, size: 96)
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
    .onAppear { isNameFocused = true }
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

  private func getStartedButtonTapped() {
    guard let name = DisplayName(name) else { return }
    Task { await auth.completeOnboarding(displayName: name) }
  }

  private func signOutButtonTapped() {
    Task { try? await auth.signOut() }
  }
}
