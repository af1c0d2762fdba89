import DoodleGuessDomain
import SwiftUI

/// The drawings that came back, each with its reason.
struct DraftsView: View {
  let session: Session

  var body: some View {
    List {
      if session.outbox.drafts.isEmpty {
        ContentUnavailableView("No Drafts", systemImage: "tray")
      }
      ForEach(session.outbox.drafts) { item in
        VStack(alignment: .leading, spacing: 10) {
          Text("For \(item.partnerName)")
            .font(.headline)
            .lineLimit(1)
          Text(item.reason ?? "")
            .font(.subheadline)
            .foregroundStyle(.secondary)
          HStack {
            Button("Send Now") { send(item) }
              .buttonStyle(.bordered)
              .disabled(!session.pairing.isPaired || session.drawings.isSending)
            Spacer()
            Button("Delete", role: .destructive) { session.outbox.discard(item) }
              .buttonStyle(.borderless)
          }
        }
        .padding(.vertical, 4)
      }
    }
    .navigationTitle("Drafts")
  }

  private func send(_ item: Outbox.Item) {
    Task {
      do {
        _ = try await session.drawings.send(item.bytes, word: item.word)
        session.outbox.discard(item)
      } catch {
        // The draft stays where it is, with its reason.
      }
    }
  }
}
