import SignIn
import SwiftUI

/// The ways to sign in elsewhere, below a line that says "or". Nothing is there where there are none.
public struct ProviderButtons: View {
  private let model: SignInModel

  public init(_ model: SignInModel) {
    self.model = model
  }

  public var body: some View {
    if !model.providers.isEmpty {
      VStack(spacing: 12) {
        HStack(spacing: 12) {
          VStack { Divider() }
          Text("or")
            .font(.footnote)
            .foregroundStyle(.secondary)
          VStack { Divider() }
        }
        ForEach(model.providers) { provider in
          ProviderButton(provider: provider, isWorking: model.chosenProvider == provider) {
            await model.providerButtonTapped(provider)
          }
        }
        .disabled(model.isWorking)
      }
    }
  }
}
