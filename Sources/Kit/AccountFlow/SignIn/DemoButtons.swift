import SignIn
import SwiftUI

/// Signs in as somebody of the demonstration with one tap. Nothing is there on any other server.
public struct DemoButtons: View {
  private let model: SignInModel

  public init(_ model: SignInModel) {
    self.model = model
  }

  public var body: some View {
    if model.mode == .signIn, !model.demoPeople.isEmpty {
      DemoPeopleButtons(model.demoPeople) { await model.demoPersonTapped($0) }
        .disabled(model.isWorking)
    }
  }
}
