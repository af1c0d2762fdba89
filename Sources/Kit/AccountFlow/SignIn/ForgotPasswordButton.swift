import SwiftUI

/// Mails a link to a new password; there as long as somebody signs in.
public struct ForgotPasswordButton: View {
  private let model: SignInModel

  public init(_ model: SignInModel) {
    self.model = model
  }

  public var body: some View {
    if model.mode == .signIn {
      Button("Forgot Password?") {
        Task { await model.forgotPasswordButtonTapped() }
      }
      .disabled(model.isWorking)
    }
  }
}
