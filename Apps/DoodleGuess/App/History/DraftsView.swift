import DoodleGuessDomain
import SwiftUI

/// The drawings that came back, each with its reason.
struct DraftsView: View {
  let session: Session

  @State private var error: String?
  @State private var discarded: Outbox.Item?

  var body: some View {
    List {
      if session.outbox.drafts.isEmpty {
        ContentUnavailableView("No Drafts", systemImage: "tray")
      }
      ForEach(session.outbox.drafts) { item in
        HStack(alignment: .top, spacing: 14) {
          DrawingPicture(id: item.id, strokes: item.bytes)
            .frame(width: 64, height: 64)
          VStack(alignment: .leading, spacing: 10) {
            Text("For \(name(of: item))")
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
              Button("Delete", role: .destructive) { discarded = item }
                .buttonStyle(.borderless)
            }
          }
        }
        .padding(.vertical, 4)
      }
      if !session.outbox.drafts.isEmpty, !session.pairing.isPaired {
        Text("A draft can be sent once you are connected with a partner.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .navigationTitle("Drafts")
    .alert("Not Sent", isPresented: isTelling) {
      Button("OK") {}
    } message: {
      Text(error ?? "")
    }
    .confirmationDialog(
      "Delete this draft?", isPresented: isAsking, titleVisibility: .visible, presenting: discarded
    ) { item in
      Button("Delete", role: .destructive) { session.outbox.discard(item) }
    } message: { _ in
      Text("The drawing is on this device only.")
    }
  }

  private var isTelling: Binding<Bool> {
    Binding {
      error != nil
    } set: { isShown in
      if !isShown { error = nil }
    }
  }

  private var isAsking: Binding<Bool> {
    Binding {
      discarded != nil
    } set: { isShown in
      if !isShown { discarded = nil }
    }
  }

  private func name(of item: Outbox.Item) -> String {
    item.partnerName.isEmpty ? "your partner" : item.partnerName
  }

  private func send(_ item: Outbox.Item) {
    Task {
      do throws(DrawingError) {
        _ = try await session.drawings.send(item.bytes, word: item.word)
        session.outbox.discard(item)
      } catch {
        self.error = error.errorDescription
      }
    }
  }
}
