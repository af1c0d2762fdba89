import MessageAIDomain
import SwiftUI

/// Everybody who can be written to.
struct UsersListView: View {
  let session: Session
  @Binding var route: ChatRoute?

  @State private var search = ""

  var body: some View {
    ChatColumns(session: session, route: $route) {
      list
        .navigationTitle("People")
        .searchable(text: $search, prompt: "Search people")
    }
  }

  private var list: some View {
    let found = session.users.searchUsers(query: search)
    return List(found, selection: $route) { person in
      NavigationLink(value: ChatRoute(from: session.uid, to: person.id)) {
        UserRowView(session: session, person: person)
      }
    }
    .listStyle(.plain)
    .overlay {
      if found.isEmpty { nobody }
    }
  }

  @ViewBuilder private var nobody: some View {
    if !search.isEmpty {
      ContentUnavailableView.search(text: search)
    } else if let problem = session.users.problem {
      ListProblemView(
        title: "People Can’t Be Shown", problem: problem, tryAgain: session.users.listen)
    } else if session.users.isLoaded {
      ContentUnavailableView(
        "Nobody Here Yet", systemImage: "person.2",
        description: Text("Invite a friend to sign up. They will appear here."))
    } else {
      ProgressView()
    }
  }
}
