import AccountFlow
import SwiftUI
import TopDogDomain

/// Asks a newcomer for the name that others see in drafts.
struct UsernameView: View {
  let auth: AuthService
  @State private var model: UsernameModel
  /// Whether the person runs the tournaments, and so takes part in none.
  @State private var isAdministrator = false
  @FocusState private var isFocused: Bool
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  init(auth: AuthService) {
    self.auth = auth
    _model = State(initialValue: UsernameModel(auth: auth))
  }

  var body: some View {
    AuthScreen {
      TopDogMark()
        .padding(.top, Spacing.xxl)
      if isAdministrator { administration } else { question }
      Button("Sign Out", action: signOutButtonTapped)
        .frame(minHeight: 44)
    }
    .onAppear { isFocused = true }
    .task {
      if case .granted = await auth.administration() { isAdministrator = true }
    }
  }

  @ViewBuilder private var question: some View {
    Heading("Choose a Username") {
      Text(
        "Others see it in drafts. With it you get \(PlayMoney.grant.compact) of play money, which "
          + "cannot be paid out.")
    }
    UsernameField(model: model, submit: continueButtonTapped)
      .focused($isFocused)
    TDButton("Continue", isWorking: model.isWorking, action: continueButtonTapped)
      .disabled(!model.mayClaim)
  }

  @ViewBuilder private var administration: some View {
    Heading("You Run the Tournaments") {
      Text("Administrators do not take part in them. To play, sign in with another account.")
    }
    if supportsMultipleWindows {
      Button("Open Administration") { openWindow(id: "admin") }
        .frame(minHeight: 44)
    }
  }

  private func continueButtonTapped() {
    Task { await model.continueButtonTapped() }
  }

  private func signOutButtonTapped() {
    Task { try? await auth.signOut() }
  }
}

/// What a screen asks or says, with a sentence about it.
private struct Heading<Detail: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder let detail: Detail

  init(_ title: LocalizedStringKey, @ViewBuilder detail: () -> Detail) {
    self.title = title
    self.detail = detail()
  }

  var body: some View {
    VStack(spacing: Spacing.sm) {
      Text(title)
        .font(.td.title)
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      detail
        .foregroundStyle(Color.td.textSecondary)
        .multilineTextAlignment(.center)
    }
  }
}
