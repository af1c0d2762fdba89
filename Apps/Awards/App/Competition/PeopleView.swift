import Avatars
import AwardsDomain
import FormParts
import SwiftUI

/// Everybody in a competition; its owner can remove people and hand it over.
struct PeopleView: View {
  let game: Game

  @State private var chosen: Participant?
  @State private var problem: String?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        if let problem { ErrorText(problem) }
        ForEach(people) { person in
          HStack(spacing: 12) {
            AvatarView(
              id: person.userId, name: person.displayName,
              photo: person.photoURL.flatMap { URL(string: $0) }, size: 36)
            VStack(alignment: .leading) {
              Text(person.displayName)
              Text(caption(person))
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer(minLength: 8)
            if game.isOwner, person.userId != game.session.uid {
              Button {
                chosen = person
              } label: {
                Image(systemName: "ellipsis.circle")
                  .frame(width: 44, height: 44)
              }
              .buttonStyle(.borderless)
              .accessibilityLabel("More about \(person.displayName)")
            }
          }
        }
      }
      .navigationTitle("Participants")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
      .confirmationDialog(
        LocalizedStringKey(chosen?.displayName ?? ""), isPresented: isAsked,
        titleVisibility: .visible,
        presenting: chosen
      ) { person in
        Button("Make Owner") { work { try await game.handOver(to: person.userId) } }
        Button("Remove from Competition", role: .destructive) {
          work { try await game.remove(person.userId) }
        }
      } message: { _ in
        Text("Whoever is removed loses the picks in this competition.")
      }
    }
    .task { await game.follow() }
  }

  private var people: [Participant] {
    game.participants.sorted { ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id) }
  }

  private func caption(_ person: Participant) -> String {
    let picks = person.totalVotes == 1 ? "1 pick" : "\(person.totalVotes) picks"
    return person.userId == game.competition?.createdBy ? "Owner · \(picks)" : picks
  }

  private var isAsked: Binding<Bool> {
    Binding(get: { chosen != nil }, set: { if !$0 { chosen = nil } })
  }

  private func work(_ action: @escaping @MainActor () async throws -> Void) {
    problem = nil
    Task {
      do { try await action() } catch { problem = error.localizedDescription }
    }
  }
}
