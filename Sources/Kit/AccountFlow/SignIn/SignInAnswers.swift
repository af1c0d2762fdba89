import FormParts
import SwiftUI

/// What a sign-in form answers: what went wrong, or what has been done.
public struct SignInAnswers: View {
  private let model: SignInModel

  public init(_ model: SignInModel) {
    self.model = model
  }

  public var body: some View {
    if let error = model.error { ErrorText(error) }
    if let notice = model.notice {
      Text(notice)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
  }
}
