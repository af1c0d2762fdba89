import MessageAIDomain
import SwiftUI

/// Everybody who can be written to.
struct UsersListView: View {
  let session: Session
  @Binding var route: ChatRoute?

  @State private var finder: PeopleFinder

  init(session: Session, route: Binding<ChatRoute?>) {
    self.session = session
    _route = route
    _finder = State(initialValue: session.users.finder())
  }

  var body: some View {
    ChatColumns(session: session, route: $route) {
      list
        .navigationTitle("People")
        .searchable(text: $finder.search, prompt: "Search people")
    }
    .task(id: finder.following) { await finder.follow(finder.following) }
  }

  private var list: some View {
    let found = finder.people
    return List(found, selection: $route) { person in
      NavigationLink(value: ChatRoute(from: session.uid, to: person.id)) {
        UserRowView(session: session, person: person)
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
