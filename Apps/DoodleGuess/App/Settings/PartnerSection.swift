import DoodleGuessDomain
import FormParts
import SwiftUI

/// With whom somebody is connected, and the way out.
struct PartnerSection: View {
  let session: Session

  @State private var isAsking = false
  @State private var error: String?

  var body: some View {
    Section {
      Text(session.pairing.partner?.name ?? "Not connected")
      if let pair = session.pairing.pair {
        Button("Disconnect", role: .destructive) { isAsking = true }
          .disabled(session.pairing.isWorking)
          .confirmationDialog(
            "Disconnect from \(session.pairing.partner?.name ?? "your partner")?",
            isPresented: $isAsking, titleVisibility: .visible
          ) {
            Button("Disconnect", role: .destructive) { disconnect(pair) }
          } message: {
            Text("Both of you keep your history, and both get a new code.")
          }
      }
    } header: {
      Text("Partner")
    } footer: {
      if let error { ErrorText(error) }
    }
  }

  private func disconnect(_ pair: Pair) {
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
