import AwardsDomain
import DomainParts
import SwiftUI

/// A competition on the home screen.
struct CompetitionCard: View {
  let session: Session
  let competition: Competition
  let leaderboard: @MainActor () -> Void
  let share: @MainActor () -> Void

  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      NavigationLink(value: HomeRoute.competition(competition.id)) {
        VStack(alignment: .leading, spacing: 6) {
          Text(competition.name)
            .font(.headline)
            .lineLimit(3)
          Text(competition.eventDisplayName)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .lineLimit(2)
          numbers {
            Label(peopleText, systemImage: "person.2")
            if let scoreText { Label(scoreText, systemImage: "checkmark.circle") }
          }
          .font(.subheadline)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .multilineTextAlignment(.leading)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      HStack(spacing: 8) {
        Badge(status)
        if isLive { Badge(text: "Live", color: .red) }
        Spacer(minLength: 8)
        iconButton("Leaderboard of \(competition.name)", "list.number", action: leaderboard)
        if competition.createdBy == session.uid {
          iconButton("Share \(competition.name)", "square.and.arrow.up", action: share)
        }
      }
    }
    .padding(16)
    .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 22))
  }

  private var numbers: AnyLayout {
    typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
      : AnyLayout(HStackLayout(spacing: 16))
  }

  private func iconButton(
    _ label: String, _ symbol: String, action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(action: action) {
      Image(systemName: symbol)
        .frame(width: 44, height: 44)
        .contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(label)
  }

  private var peopleText: String {
    competition.participantCount == 1
      ? "1 participant" : "\(competition.participantCount) participants"
  }

  /// The person's own score; nothing before the first result, or where results are hidden.
  private var scoreText: String? {
    guard !session.spoilers.isOn, let standing = session.competitions.standings[competition.id],
      let correct = standing.correct, let announced = ceremony?.announcedCount, announced > 0
    else { return nil }
    return "\(correct)/\(announced) correct"
  }

  private var ceremony: Ceremony? { session.ceremonies.ceremony(competition.ceremonyId) }

  private var status: CompetitionStatus {
    let shelf = session.ceremonies.shelf(of: competition.ceremonyId)
    guard shelf.isLoaded, let ceremony else { return competition.status }
    return CompetitionStatus(
      categories: shelf.categories, ceremonyDate: ceremony.date,
      competitionLocksAt: competition.locksAt, isArchived: competition.isArchived,
      now: session.clock.now)
  }

  private var isLive: Bool {
    status != .inactive && ceremony?.status(at: session.clock.now) == .live
  }
}
