import AwardsDomain
import DomainParts
import SwiftUI

/// What everybody picked in a category, once its voting has closed, with the seal.
struct RevealedPicksSection: View {
  let game: Game
  let category: AwardsDomain.Category

  @State private var isChecked: Bool?

  var body: some View {
    if let seal = game.seals[category.id], let picks = game.revealedPicks(of: category.id) {
      Section("Everyone’s Picks") {
        if picks.isEmpty {
          Text("Nobody picked in this category.")
            .foregroundStyle(.secondary)
        }
        ForEach(game.shelf?.nominees[category.id] ?? []) { nominee in
          let names = people(picks, nominee.id)
          if !names.isEmpty {
            VStack(alignment: .leading, spacing: 2) {
              Text("\(nominee.name) · \(names.count)")
                .font(.subheadline.weight(.semibold))
              Text(names.joined(separator: ", "))
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
          }
        }
        sealed(seal)
      }
    }
  }

  private func sealed(_ seal: Seal) -> some View {
    DisclosureGroup {
      VStack(alignment: .leading, spacing: 8) {
        Text(seal.digest)
          .font(.caption.monospaced())
          .textSelection(.enabled)
        Text(
          "This is the SHA-256 digest of all picks at the time when voting closed. A pick that is "
            + "changed later no longer fits it.")
        Button("Check the Seal") {
          isChecked = SHA256.hexDigest(of: seal.text) == seal.digest
        }
        .buttonStyle(.bordered)
        if let isChecked {
          Text(
            isChecked
              ? "The picks fit the seal." : "The picks do not fit the seal. They were changed.")
        }
      }
      .font(.footnote)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.top, 8)
    } label: {
      Label("\(seal.count) sealed picks", systemImage: "checkmark.seal")
        .font(.footnote)
    }
  }

  private func people(_ picks: [String: Pick], _ nominee: String) -> [String] {
    picks.filter { $0.value.nomineeId == nominee }.keys.map(game.name).sorted()
  }
}
