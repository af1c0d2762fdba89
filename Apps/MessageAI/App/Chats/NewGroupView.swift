import MessageAIDomain
import SwiftUI

/// Makes a group: its people, then its name.
struct NewGroupView: View {
  let session: Session
  /// Is given the way to the group that was made.
  let made: @MainActor (ChatRoute) -> Void

  @State private var chosen: Set<String> = []
  @State private var name = ""
  @State private var finder: PeopleFinder
  @Environment(\.dismiss) private var dismiss

  init(session: Session, made: @escaping @MainActor (ChatRoute) -> Void) {
    self.session = session
    self.made = made
    _finder = State(initialValue: session.users.finder())
  }

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        TextField("Group name", text: $name)
          .submitLabel(.done)
          .padding(12)
          .background(
            Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 14, style: .continuous)
          )
          .padding(16)
        Text(hint)
          .font(.footnote)
          .foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, 16)
        PeopleChoiceList(session: session, finder: finder, chosen: $chosen)
      }
      .navigationTitle("New Group")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Create", action: createButtonTapped)
            .disabled(GroupName(name) == nil || missing > 0)
        }
      }
    }
  }

  /// How many more people a group needs.
  private var missing: Int { max(0, GroupName.fewestPeople - 1 - chosen.count) }

  private var hint: String {
    if name.count > GroupName.limit { return "A name has at most \(GroupName.limit) characters." }
    return switch missing {
    case 0: "You and \(chosen.count) others"
    case 1: "Choose one more person."
    default: "Choose at least \(missing) people."
    }
  }

  private func createButtonTapped() {
    guard let name = GroupName(name), missing == 0 else { return }
    let people = session.users.people(chosen)
    let route = session.conversations.createGroup(name, with: people, me: session.me)
    dismiss()
    made(route)
  }
}
