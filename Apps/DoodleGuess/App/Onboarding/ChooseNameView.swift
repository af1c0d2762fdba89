import DomainParts
import DoodleGuessDomain
import FormParts
import SwiftUI

/// Asks for the name that the partner will see.
struct ChooseNameView: View {
  let auth: AuthService

  @State private var name = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        Text("What does your partner call you?")
          .font(.title2.bold())
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        NameField(name: $name, submit: continueButtonTapped)
          .focused($isFocused)
        PrimaryButton(title: "Continue", action: continueButtonTapped)
          .disabled(NameField.fitting(name) == nil)
      }
      .padding(32)
      .padding(.top, 60)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .onAppear { isFocused = true }
  }

  private func continueButtonTapped() {
    guard let name = NameField.fitting(name) else { return }
    auth.updateName(name)
  }
}
