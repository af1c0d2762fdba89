import DomainParts
import FormParts
import MessageAIDomain
import SwiftUI

/// The people that a search finds.
///
/// A view of its own, so that the chat beside it is left alone when a person changes.
struct PeopleList: View {
  let session: Session
  @Binding var route: ChatRoute?
  let finder: PeopleFinder

  var body: some View {
    let found = finder.people
    let words = SearchWords(finder.search)
    return List(found, selection: $route) { person in
      NavigationLink(value: ChatRoute(from: session.uid, to: person.id)) {
        UserRowView(session: session, person: person, words: words)
      }
      .onAppear { finder.appeared(person) }
    }
    .listStyle(.plain)
    .overlay {
      if found.isEmpty { nobody }
    }
  }

  @ViewBuilder private var nobody: some View {
    if let problem = finder.problem {
      ListProblemView(
        title: "People Can’t Be Shown", problem: problem, tryAgain: finder.tryAgain)
    } else if !finder.isLoaded {
      ProgressView()
    } else if finder.search.isEmpty {
      ContentUnavailableView(
        "Nobody Here Yet", systemImage: "person.2",
        description: Text("Invite a friend to sign up. They will appear here."))
    } else {
      ContentUnavailableView.search(text: finder.search)
    }
  }
}
