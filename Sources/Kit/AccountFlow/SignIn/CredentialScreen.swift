import FormParts
import SwiftUI

/// A screen of its own for an address and a password, as a page of a `NavigationStack`. For a guest it
/// makes an account of what they have.
public struct CredentialScreen: View {
  @State private var model: SignInModel
  private let emailTitle: LocalizedStringKey

  /// - Parameters:
  ///   - service: signs in; an `Account` is one.
  ///   - purpose: whether somebody comes, or a guest stays.
  ///   - emailTitle: what the field for the address is called.
  public init(
    _ service: SignInService, for purpose: SignInModel.Purpose = .entry,
    emailTitle: LocalizedStringKey = "E-mail"
  ) {
    _model = State(initialValue: SignInModel(service, for: purpose, asksTwice: true))
    self.emailTitle = emailTitle
  }

  public var body: some View {
    Form {
      Section { CredentialFields(model, emailTitle: emailTitle, look: .rows) }
      Section {
        Button(action: submit) {
          HStack {
            Spacer()
            if model.isWorking {
              ProgressView()
            } else {
              Text(title)
                .fontWeight(.semibold)
            }
            Spacer()
          }
        }
        .disabled(model.isWorking)
      } footer: {
        SignInAnswers(model)
      }
      if model.purpose == .entry { changes }
    }
    .frame(maxWidth: 560)
    .frame(maxWidth: .infinity)
    .navigationTitle(title)
    .navigationBarTitleDisplayMode(.inline)
  }

  private var title: LocalizedStringKey {
    model.mode == .signUp ? "Create Account" : "Sign In"
  }

  private var changes: some View {
    Section {
      Button(
        model.mode == .signUp ? "Already have an account?" : "Don't have an account?",
        action: modeButtonTapped)
      ForgotPasswordButton(model)
    }
    .disabled(model.isWorking)
  }

  private func modeButtonTapped() {
    model.mode = model.mode == .signUp ? .signIn : .signUp
  }

  private func submit() {
    Task { await model.submitButtonTapped() }
  }
}
