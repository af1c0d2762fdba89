import Avatars
import DoodleGuessDomain
import FormParts
import SwiftUI

/// Names who has joined with one's code, before any drawing comes. One tap refuses them.
struct PartnerRequestView: View {
  let session: Session
  let pair: Pair

  @State private var error: String?

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        AvatarView(id: pair.user2Id ?? "", name: name, size: 88)
        Text("\(name) joined with your code")
          .font(.title2.bold())
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        Text("You can draw for each other once you accept. If you do not know them, refuse.")
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        if let error { ErrorText(error) }
        PrimaryButton("Accept", isWorking: session.pairing.isWorking, action: accept)
        Button("Refuse", role: .destructive, action: refuse)
          .disabled(session.pairing.isWorking)
      }
      .padding(32)
      .padding(.top, 60)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
  }

  private var name: String { pair.names[pair.user2Id ?? ""] ?? "Somebody" }

  private func accept() {
    perform { try await session.pairing.accept(pair) }
  }

  private func refuse() {
    perform { try await session.pairing.disconnect(from: pair) }
  }

  private func perform(_ body: @escaping @MainActor () async throws -> Void) {
    error = nil
    Task {
      do { try await body() } catch { self.error = sentence(of: error) }
    }
  }
}
