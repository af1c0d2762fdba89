import FormParts
import SwiftUI

/// Sends a sign-in form.
public struct SignInSubmitButton: View {
  private let model: SignInModel

  public init(_ model: SignInModel) {
    self.model = model
  }

  public var body: some View {
    PrimaryButton(
      model.mode == .signUp ? "Create Account" : "Sign In",
      isWorking: model.isWorking && model.chosenProvider == nil
    ) {
      Task { await model.submitButtonTapped() }
    }
    .disabled(model.isWorking)
  }
}
