import MessageAIDomain
import SwiftUI

/// Everybody who can be written to.
struct UsersListView: View {
  let session: Session
  @Binding var path: [ChatRoute]

  @State private var search = ""

  var body: some View {
    ChatColumns(session: session, path: $path) {
      content
        .navigationTitle("People")
        .searchable(text: $search, prompt: "Search people")
    }
  }

  @ViewBuilder private var content: some View {
    let found = session.users.searchUsers(query: search)
    if !found.isEmpty {
      List(found) { person in
        ChatLink(route: ChatRoute(from: session.uid, to: person.id), path: $path) {
          UserRowView(session: session, person: person)
        }
      }
      .listStyle(.plain)
    } else if !search.isEmpty {
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
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
