import SwiftUI

/// A whole screen that signs people in and up: what the app is, an address and a password, a forgotten
/// password, the ways to sign in elsewhere, and the people of a demonstration.
///
/// An app that wants another order puts the same parts together itself.
public struct SignInScreen<Header: View>: View {
  @State private var model: SignInModel
  private let header: Header

  /// - Parameters:
  ///   - service: signs in; an `Account` is one.
  ///   - asksTwice: whether a new password is typed twice.
  ///   - header: what the app is, such as an `AppHeader`.
  public init(
    _ service: SignInService, asksTwice: Bool = false, @ViewBuilder header: () -> Header
  ) {
    _model = State(initialValue: SignInModel(service, asksTwice: asksTwice))
    self.header = header()
  }

  public var body: some View {
    CardScreen {
      header
      Picker("Mode", selection: $model.mode) {
        ForEach(SignInModel.Mode.allCases, id: \.self) {
          Text(LocalizedStringKey($0.rawValue)).tag($0)
        }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      CredentialFields(model)
      SignInAnswers(model)
      SignInSubmitButton(model)
      ForgotPasswordButton(model)
      ProviderButtons(model)
      DemoButtons(model)
    }
    .task { await model.appeared() }
  }
}
