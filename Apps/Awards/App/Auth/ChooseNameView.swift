import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// Asks a person whose name is not known for the one that others will see.
struct ChooseNameView: View {
  let auth: AuthService

  @State private var name = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        LogoView()
        Text("What should your friends call you?")
          .font(.title2.bold())
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        VStack(alignment: .leading, spacing: 8) {
          TextField("Display Name", text: $name)
            .textContentType(.name)
            .submitLabel(.done)
            .focused($isFocused)
            .onSubmit(continueButtonTapped)
            .padding(16)
            .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 20))
          if let mistake { ErrorText(mistake) }
        }
        Button(action: continueButtonTapped) {
          Text("Continue")
            .fontWeight(.semibold)
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled((try? PersonName(name)) == nil)
        Button("Sign Out") { Task { try? await auth.signOut() } }
      }
      .padding(24)
      .padding(.top, 40)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.systemGroupedBackground))
    .onAppear(perform: appeared)
  }

  /// What is wrong with the name, apart from that nothing is typed.
  private var mistake: String? {
    do {
      _ = try PersonName(name)
      return nil
    } catch .empty {
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  private func appeared() {
    if name.isEmpty, let known = auth.nameOfAccount { name = known }
    isFocused = true
  }

  private func continueButtonTapped() {
    guard let name = try? PersonName(name) else { return }
    Task { await auth.chooseName(name) }
  }
}
