import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// The categories of a ceremony, also for somebody who is in no competition about it.
struct CeremonyDetailView: View {
  let session: Session
  let ceremonyId: String

  @Environment(\.momentFormat) private var format

  var body: some View {
    let shelf = session.ceremonies.shelf(of: ceremonyId)
    Group {
      if shelf.isLoaded {
        List {
          if let ceremony {
            Section {
              LabeledContent("Event", value: ceremony.eventType.displayName)
              LabeledContent(
                "Begins", value: format.dayAndTime(ceremony.date, now: session.clock.now))
              LabeledContent("Status") { Badge(ceremony.status(at: session.clock.now)) }
            }
          }
          Section("Categories") {
            if shelf.categories.isEmpty {
              Text("The categories are not known yet.")
                .foregroundStyle(.secondary)
            }
            ForEach(shelf.categories.map(session.spoilers.shown)) { category in
              NavigationLink(value: CeremonyRoute.category(ceremonyId, category.id)) {
                CeremonyCategoryRow(session: session, shelf: shelf, category: category)
              }
            }
          }
        }
        .listStyle(.insetGrouped)
      } else if let problem = shelf.problem {
        ListProblemView(
          title: "Categories Can’t Be Shown", problem: problem, tryAgain: shelf.tryAgain)
      } else {
        ProgressView()
      }
    }
    .navigationTitle(ceremony?.name ?? "Ceremony")
    .navigationBarTitleDisplayMode(.inline)
    .task { await shelf.follow() }
  }

  private var ceremony: Ceremony? { session.ceremonies.ceremony(ceremonyId) }
}

/// A category of a ceremony: its name, and its winners or how many are nominated.
private struct CeremonyCategoryRow: View {
  let session: Session
  let shelf: CeremonyShelf
  let category: AwardsDomain.Category

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      Text(category.name)
      Group {
        if let original = shelf.category(category.id), session.spoilers.hides(original) {
          Label("The result is hidden", systemImage: "eye.slash")
        } else if category.isAnnounced {
          Label(winners, systemImage: "crown.fill")
        } else {
          Text(category.nomineeCount == 1 ? "1 nominee" : "\(category.nomineeCount) nominees")
        }
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }

  private var winners: String {
    category.winners.map { shelf.nominee($0, in: category.id)?.name ?? "…" }
      .joined(separator: ", ")
  }
}
