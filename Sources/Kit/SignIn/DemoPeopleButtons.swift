import Avatars
import SwiftUI

/// Signs in as one of the people of a demonstration, with one tap.
public struct DemoPeopleButtons: View {
  private let people: [DemoSignIn]
  private let action: @MainActor (DemoSignIn) async -> Void

  /// - Parameter action: signs in as the person.
  public init(
    _ people: [DemoSignIn], action: @escaping @MainActor (DemoSignIn) async -> Void
  ) {
    self.people = people
    self.action = action
  }

  public var body: some View {
    VStack(spacing: 0) {
      Text("Try it as")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(.bottom, 8)
      ForEach(people) { person in
        Button {
          Task { await action(person) }
        } label: {
          HStack(spacing: 12) {
            AvatarView(id: person.email, name: person.name, size: 32)
            Text(person.name)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .padding(.horizontal, 16)
          .frame(minHeight: 48)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
      }
    }
  }
}
