import AccountFlow
import SwiftUI

/// Lets somebody who was invited come in with only a name.
struct GuestCard: View {
  let auth: AuthService
  let model: SignInModel
  let inviteCode: String

  @State private var name = ""

  var body: some View {
    VStack(spacing: 12) {
      Text("You’re Invited")
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Text("Join with code \(inviteCode). You need only a name; an account can come later.")
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      TextField("Your Name", text: $name)
        .textContentType(.name)
        .submitLabel(.join)
        .onSubmit(join)
        .padding(14)
        .background(Color(.systemGroupedBackground), in: .rect(cornerRadius: 14))
      Button(action: join) {
        Text("Join as Guest")
          .fontWeight(.semibold)
          .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .disabled(NameRule.person.fitting(name) == nil)
    }
    .padding(20)
    .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 26))
  }

  private func join() {
    guard let name = NameRule.person.fitting(name) else { return }
    Task { await model.work { try await auth.signInAsGuest(named: name) } }
  }
}
