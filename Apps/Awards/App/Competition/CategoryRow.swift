import AwardsDomain
import SwiftUI

/// A category in a competition, by how the person stands in it.
struct CategoryRow: View {
  let game: Game
  let category: AwardsDomain.Category

  var body: some View {
    HStack(spacing: 12) {
      if let thumbnail { PosterView(nominee: thumbnail, width: 40) }
      VStack(alignment: .leading, spacing: 3) {
        Text(category.name)
          .font(.headline)
        detail
        if game.session.outbox.refusal(in: category.id, of: game.id) != nil {
          Label("Your pick was not taken", systemImage: "exclamationmark.circle")
            .font(.footnote)
            .foregroundStyle(.red)
        }
        HStack(spacing: 10) {
          Text(pointsText)
          if game.session.outbox.isWaiting(in: category.id, of: game.id) {
            Label("Waiting to be sent", systemImage: "clock")
          }
        }
        .font(.caption)
        .foregroundStyle(.secondary)
      }
      Spacer(minLength: 4)
      mark
    }
    .accessibilityElement(children: .combine)
  }

  private var state: PickState { game.state(of: category) }

  @ViewBuilder private var detail: some View {
    switch state {
    case .notVoted:
      Text("Tap to vote")
        .foregroundStyle(.tint)
    case .voted(let nominee, let isOpen):
      Text(name(nominee))
      if game.hidesResult(of: category.id) {
        Label("The result is hidden", systemImage: "eye.slash")
          .font(.footnote)
          .foregroundStyle(.secondary)
      } else if !isOpen {
        Label("Locked", systemImage: "lock.fill")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    case .missed:
      Label("Locked without a pick", systemImage: "lock.fill")
        .foregroundStyle(.secondary)
    case .right:
      winners
    case .wrong(let nominee):
      if let nominee {
        Text(name(nominee))
          .strikethrough()
          .foregroundStyle(.secondary)
          .accessibilityLabel("Your pick: \(name(nominee))")
      }
      winners
    }
  }

  private var winners: some View {
    Label(
      category.winners.map(name).joined(separator: ", "), systemImage: "crown.fill"
    )
    .accessibilityLabel(
      "Winner: \(category.winners.map(name).joined(separator: ", "))")
  }

  @ViewBuilder private var mark: some View {
    switch state {
    case .right:
      Image(systemName: "checkmark.circle.fill")
        .font(.title2)
        .foregroundStyle(.green)
        .accessibilityLabel("Your pick won")
    case .wrong:
      Image(systemName: "xmark.circle.fill")
        .font(.title2)
        .foregroundStyle(.red)
        .accessibilityLabel("Your pick did not win")
    case .notVoted, .voted, .missed: EmptyView()
    }
  }

  private var thumbnail: Nominee? {
    game.pick(in: category.id).flatMap { game.shelf?.nominee($0, in: category.id) }
  }

  private var pointsText: String {
    game.competition?.weighting.label(of: category, pickers: game.participants.count) ?? ""
  }

  private func name(_ nominee: String) -> String {
    game.shelf?.nominee(nominee, in: category.id)?.name ?? "…"
  }
}
