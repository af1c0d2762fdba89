import AwardsDomain
import FormParts
import SwiftUI

/// All award ceremonies.
struct CeremoniesView: View {
  let session: Session

  @State private var search = ""

  var body: some View {
    NavigationStack {
      content
        .navigationTitle("Ceremonies")
        .navigationDestination(for: CeremonyRoute.self) { route in
          switch route {
          case .ceremony(let id):
            CeremonyDetailView(session: session, ceremonyId: id)
          case .category(let ceremony, let category):
            CeremonyCategoryView(
              session: session, shelf: session.ceremonies.shelf(of: ceremony),
              categoryId: category)
          }
        }
    }
  }

  @ViewBuilder private var content: some View {
    let list = session.ceremonies
    if let problem = list.problem, list.ceremonies.isEmpty {
      ListProblemView(
        title: "Ceremonies Can’t Be Shown", problem: problem, tryAgain: list.tryAgain)
    } else if !list.isLoaded {
      ProgressView()
    } else if list.ceremonies.isEmpty {
      ContentUnavailableView(
        "No Ceremonies Yet", systemImage: "star",
        description: Text("They appear here as soon as an administrator adds them."))
    } else {
      List(shown) { ceremony in
        NavigationLink(value: CeremonyRoute.ceremony(ceremony.id)) {
          CeremonyCard(ceremony: ceremony, session: session)
        }
      }
      .listStyle(.insetGrouped)
      .overlay {
        if shown.isEmpty { ContentUnavailableView.search(text: search) }
      }
      .searchable(text: $search, prompt: "Search ceremonies")
      .refreshable { await list.tryAgain() }
    }
  }

  private var shown: [Ceremony] {
    let words = search.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty else { return session.ceremonies.ceremonies }
    return session.ceremonies.ceremonies.filter {
      $0.name.localizedStandardContains(words)
        || $0.eventType.displayName.localizedStandardContains(words)
    }
  }
}

/// A place below the list of ceremonies.
enum CeremonyRoute: Codable, Hashable {
  case ceremony(String)
  /// A category, by the ids of ceremony and category.
  case category(String, String)
}
