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
      PeopleList(session: session, route: $route, finder: finder)
        .navigationTitle("People")
        .searchable(text: $finder.search, prompt: "Search people")
    }
    .task(id: finder.following) { await finder.follow(finder.following) }
  }
}
