import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// Everybody who uses the app, the newest first; to look at only.
struct AdminUsersView: View {
  let session: Session

  @State private var list: UserList
  @State private var search = ""
  /// Counts the attempts, so that another one can be made.
  @State private var attempt = 0
  @Environment(\.momentFormat) private var format

  /// How long to wait for another letter before the server is asked.
  private static let pause = Duration.milliseconds(300)

  private struct Question: Hashable {
    var search: String
    var attempt: Int
  }

  init(session: Session) {
    self.session = session
    _list = State(initialValue: UserList(AdminService(session.functions)))
  }

  var body: some View {
    content
      .navigationTitle("Users")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $search, prompt: "Name or email")
      .task(id: Question(search: words, attempt: attempt)) {
        if !words.isEmpty { try? await Task.sleep(for: Self.pause) }
        guard !Task.isCancelled else { return }
        await list.show(words)
      }
  }

  private var words: String { search.trimmingCharacters(in: .whitespaces) }

  @ViewBuilder private var content: some View {
    if let problem = list.problem, !list.isLoaded {
      ListProblemView(title: "Users Can’t Be Shown", problem: problem) { attempt += 1 }
    } else if !list.isLoaded, list.users.isEmpty {
      ProgressView()
    } else if list.users.isEmpty {
      if words.isEmpty {
        ContentUnavailableView("No Users Yet", systemImage: "person.2")
      } else {
        ContentUnavailableView(
          "No Results", systemImage: "magnifyingglass",
          description: Text("No name and no email begins like this."))
      }
    } else {
      table
    }
  }

  private var table: some View {
    VStack(spacing: 0) {
      Table(list.users) {
        TableColumn("Name", value: \.name)
        TableColumn("Email") { Text(verbatim: $0.email ?? "–") }.width(min: 120, ideal: 200)
        TableColumn("Joined") { Text(format.day(Moment(microseconds: $0.joinedAt))) }
        TableColumn("Guest") { Text($0.isGuest ? "Yes" : "No") }.width(min: 60, ideal: 60)
        TableColumn("Competitions") { Text($0.competitions, format: .number) }
          .width(min: 80, ideal: 90)
      }
      more
    }
  }

  @ViewBuilder private var more: some View {
    if let problem = list.problem {
      ErrorText(problem).padding()
    }
    if list.hasMore, words.isEmpty {
      Button(list.isLoading ? "Loading…" : "Show More") { Task { await list.showMore(words) } }
        .disabled(list.isLoading)
        .padding()
    } else if list.hasMore {
      Text("More people match. Type more of the name.")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding()
    }
  }
}
