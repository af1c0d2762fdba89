import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// People of whom several can be chosen, and the field to find them by.
struct PeopleChoiceList: View {
  let session: Session
  @Bindable var finder: PeopleFinder
  @Binding var chosen: Set<String>
  /// Those who are not offered, beside whom one has blocked.
  var excluded: [String] = []

  var body: some View {
    content
      .searchable(text: $finder.search, prompt: "Search people")
      // Who was chosen is taken by a button of the bar.
      .searchPresentationToolbarBehavior(.avoidHidingContent)
      .task(id: finder.following) { await finder.follow(finder.following) }
  }

  @ViewBuilder private var content: some View {
    let people = finder.people.filter {
      !excluded.contains($0.id) && !session.privacy.isBlocked($0.id)
    }
    let words = SearchWords(finder.search)
    if !people.isEmpty {
      List(people) { person in
        ChoiceRow(isChosen: chosen.contains(person.id)) {
          chosen.formSymmetricDifference([person.id])
        } label: {
          UserRowView(session: session, person: person, words: words)
        }
        .onAppear { finder.appeared(person) }
      }
      .listStyle(.plain)
    } else if let problem = finder.problem {
      ListProblemView(
        title: "People Can’t Be Shown", problem: problem, tryAgain: finder.tryAgain)
    } else if finder.isLoaded {
      ContentUnavailableView("Nobody Found", systemImage: "person.2")
    } else {
      ProgressView()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
