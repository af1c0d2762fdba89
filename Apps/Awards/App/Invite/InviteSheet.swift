import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// A competition's invite code, to copy, to share, and to scan.
struct InviteSheet: View {
  let game: Game
  /// The code, where it is known before the documents come.
  let code: String?

  @State private var isCopied = false
  @Environment(\.dismiss) private var dismiss
  @Environment(\.appAddress) private var address

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 20) {
          if let competition = game.competition {
            Text(competition.name)
              .font(.headline)
              .multilineTextAlignment(.center)
          }
          if let shownCode {
            invitation(shownCode)
          } else {
            ProgressView()
              .padding(40)
          }
        }
        .padding(20)
        .frame(maxWidth: .infinity)
      }
      .navigationTitle("Invite Friends")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .presentationDetents([.medium, .large])
    .task { await game.follow() }
  }

  private var shownCode: InviteCode? {
    (game.inviteCode ?? code).flatMap { try? InviteCode($0) }
  }

  @ViewBuilder private func invitation(_ code: InviteCode) -> some View {
    Text(code.value)
      .font(.system(.largeTitle, design: .monospaced).weight(.bold))
      .kerning(6)
      .textSelection(.enabled)
      .accessibilityLabel(code.value.map(String.init).joined(separator: " "))
    VStack(spacing: 12) {
      Button {
        UIPasteboard.general.string = code.value
        isCopied = true
      } label: {
        Label(
          isCopied ? "Copied" : "Copy Code",
          systemImage: isCopied ? "checkmark" : "doc.on.doc"
        )
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.bordered)
      ShareLink(item: text(code)) {
        Label("Share Invite", systemImage: "square.and.arrow.up")
          .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
    }
    .controlSize(.large)
    .frame(maxWidth: 360)
    scanning(link(code))
  }

  private func scanning(_ link: URL) -> some View {
    VStack(spacing: 10) {
      QRCodeView(text: link.absoluteString)
        .frame(width: 176, height: 176)
        .accessibilityLabel("Code to scan with a phone's camera")
      ShareLink(item: link) { Text("Share Link") }
        .frame(minHeight: 44)
    }
  }

  private func text(_ code: InviteCode) -> String {
    InviteText(eventName: game.competition?.eventDisplayName ?? "", code: code).value
  }

  /// An address that opens the app with the code.
  private func link(_ code: InviteCode) -> URL {
    let path = AwardsLink.join(code.value).path
    return address.link(to: path) ?? AwardsLink.join(code.value).appURL
  }
}
