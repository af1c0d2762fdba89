import DoodleGuessDomain
import FormParts
import SwiftUI

/// Shows somebody's code, and leads to entering the partner's.
struct PairingView: View {
  let auth: AuthService
  let session: Session

  @State private var isJoining = false
  @State private var isCopied = false
  /// Whether the server has let wait for longer than usual: until then nothing comes that would go at once
  /// and move what somebody is about to tap.
  @State private var isLate = false

  private enum Place: Codable, Hashable { case history, drafts, settings }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 28) {
          if let ending = session.pairing.ending {
            EndingCard(ending: ending) { session.pairing.endingRead() }
          }
          codeCard
          Text("Share this code with your partner,\nor enter their code below.")
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
          PrimaryButton("Enter Partner's Code") { isJoining = true }
          if !session.pairing.partnerships.isEmpty || !session.album.drawings.isEmpty {
            NavigationLink("History", value: Place.history)
          }
          if !session.outbox.drafts.isEmpty {
            NavigationLink("Drafts (\(session.outbox.drafts.count))", value: Place.drafts)
          }
        }
        .padding(32)
        .frame(maxWidth: 480)
        .frame(maxWidth: .infinity)
      }
      .navigationTitle("Connect")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          NavigationLink(value: Place.settings) { Label("Settings", systemImage: "gearshape") }
        }
      }
      .navigationDestination(for: Place.self) { place in
        switch place {
        case .history: HistoryView(session: session)
        case .drafts: DraftsView(session: session)
        case .settings: SettingsView(auth: auth, session: session)
        }
      }
    }
    .sheet(isPresented: $isJoining) { JoinPairSheet(session: session) }
    .task(id: session.me.inviteCode == nil) { await session.pairing.showCode() }
    .task {
      try? await Task.sleep(for: .seconds(2))
      isLate = true
    }
  }

  private var codeCard: some View {
    VStack(spacing: 16) {
      Text("Your Pair Code")
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Text(code ?? "------")
        .font(.system(size: 48, weight: .bold, design: .monospaced))
        .tracking(8)
        .lineLimit(1)
        .textSelection(.enabled)
        .accessibilityLabel(
          code.map { $0.map(String.init).joined(separator: " ") } ?? "No code yet")
      Button(action: copyButtonTapped) {
        Label(
          isCopied ? "Copied" : "Copy Code", systemImage: isCopied ? "checkmark" : "doc.on.doc")
      }
      .buttonStyle(.bordered)
      .disabled(code == nil)
      if let error = session.pairing.codeError {
        ErrorText(error)
      } else if isLate, !session.pairing.isProfileKnown {
        Label("Waiting for network…", systemImage: "wifi.slash")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 28)
    .padding(.horizontal, 16)
    .frame(maxWidth: .infinity)
    .background(Color(.systemGray6), in: .rect(cornerRadius: 16))
  }

  private var code: String? { session.pairing.code?.code }

  private func copyButtonTapped() {
    UIPasteboard.general.string = code
    isCopied = true
    Task {
      try? await Task.sleep(for: .seconds(2))
      isCopied = false
    }
  }
}

/// Says how the last pair ended, until it is read.
private struct EndingCard: View {
  let ending: PairEnding
  let read: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(ending.sentence)
      Button("OK", action: read)
        .buttonStyle(.bordered)
    }
    .padding(20)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color.orange.opacity(0.15), in: .rect(cornerRadius: 16))
    .accessibilityElement(children: .contain)
  }
}
