import Avatars
import DoodleGuessDomain
import FormParts
import SwiftUI

/// Shown to who has joined, until the owner of the code accepts.
struct WaitingForPartnerView: View {
  let session: Session
  let pair: Pair

  @State private var error: String?

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        AvatarView(id: pair.user1Id, name: name, size: 88)
        Text("Waiting for \(name)")
          .font(.title2.bold())
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        Text("\(name) sees your name now. You can draw as soon as they accept.")
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        ProgressView()
        if let error { ErrorText(error) }
        Button("Cancel", role: .cancel, action: cancel)
          .buttonStyle(.bordered)
          .disabled(session.pairing.isWorking)
      }
      .padding(32)
      .padding(.top, 60)
      .frame(maxWidth: 480)
      .frame(maxWidth: .infinity)
    }
  }

  private var name: String { pair.names[pair.user1Id] ?? "your partner" }

  private func cancel() {
    error = nil
    Task {
      do {
        try await session.pairing.disconnect(from: pair)
      } catch {
        self.error = sentence(of: error)
      }
    }
  }
}
