import AccountFlow
import SwiftUI
import TopDogDomain

/// Asks a newcomer for the name that others see in drafts.
struct UsernameView: View {
  let auth: AuthService
  @State private var model: UsernameModel
  @FocusState private var isFocused: Bool

  init(auth: AuthService) {
    self.auth = auth
    _model = State(initialValue: UsernameModel(auth: auth))
  }

  var body: some View {
    AuthScreen {
      TopDogMark()
        .padding(.top, Spacing.xxl)
      VStack(spacing: Spacing.sm) {
        Text("Choose a Username")
          .font(.td.title)
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        Text(
          "Others see it in drafts. With it you get \(PlayMoney.grant.compact) of play money, which "
            + "cannot be paid out."
        )
        .foregroundStyle(Color.td.textSecondary)
        .multilineTextAlignment(.center)
      }
      UsernameField(model: model, submit: continueButtonTapped)
        .focused($isFocused)
      TDButton("Continue", isWorking: model.isWorking, action: continueButtonTapped)
        .disabled(!model.mayClaim)
      Button("Sign Out", action: signOutButtonTapped)
        .frame(minHeight: 44)
    }
    .onAppear { isFocused = true }
  }

  private func continueButtonTapped() {
    Task { await model.continueButtonTapped() }
  }

  private func signOutButtonTapped() {
    Task { try? await auth.signOut() }
  }
}
