import SwiftUI
import TopDogDomain

/// How the order of a draft was drawn, and how anybody checks it.
struct DraftOrderSheet: View {
  let draft: Draft

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        Group {
          Section {
            Text(explanation)
              .font(.td.body)
          }
          if let hash = draft.orderHash { DigitsSection(title: "Hash, Shown Before", digits: hash) }
          if let seed = draft.orderSeed {
            DigitsSection(title: "Seed, Shown Afterwards", digits: seed)
            EntriesSection(seats: draft.seats)
          }
          if draft.orderHash != nil { HowToCheckSection() }
        }
        .topDogRows()
      }
      .topDogGround()
      .navigationTitle("Draft Order")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .presentationDetents([.medium, .large])
  }

  private var explanation: LocalizedStringKey {
    if draft.orderHash == nil {
      "This draft was made before orders were drawn from a seed. Chance decided who picks first."
    } else if draft.orderSeed == nil {
      "The server has drawn a secret seed, and shows its hash now. When all seats are taken, the seed is shown, and the order follows from it. Nobody can change the seed without changing the hash."
    } else {
      "The hash was shown before anybody knew who would join. The seed was shown when all seats were taken, and the order follows from it."
    }
  }
}

/// The entries by slot, by which the order is worked out.
private struct EntriesSection: View {
  let seats: [Seat]

  var body: some View {
    Section("Entries by Slot") {
      ForEach(Array(seats.enumerated()), id: \.element.entryId) { index, seat in
        VStack(alignment: .leading, spacing: Spacing.xs) {
          Text(verbatim: "\(index + 1). \(seat.username)")
            .font(.td.bodyBold)
          Text(verbatim: seat.entryId)
            .font(.td.mono)
            .foregroundStyle(Color.td.textSecondary)
            .textSelection(.enabled)
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
}

private struct HowToCheckSection: View {
  var body: some View {
    Section("How to Check") {
      Text("The SHA-256 of the seed’s 32 bytes is the hash.")
      Text(
        "For each entry, take the SHA-256 of the seed’s bytes followed by the entry’s letters. The smallest picks first, and so on."
      )
      Text(
        "When the draft is complete, “Export Draft Log” in the menu saves all of it. “hearth topdog verify” and the script docs/verify_draft.py check order and picks from that file."
      )
    }
  }
}
