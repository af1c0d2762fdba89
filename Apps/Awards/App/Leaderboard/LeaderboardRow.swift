import Avatars
import AwardsDomain
import SwiftUI

/// Somebody on the leaderboard.
struct LeaderboardRow: View {
  let row: LeaderboardModel.Row
  /// How many categories the scores count, of so many.
  let announced: Int
  let total: Int
  let isMe: Bool

  var body: some View {
    HStack(spacing: 12) {
      rank
        .frame(minWidth: 30)
      AvatarView(
        id: row.id, name: row.participant.displayName,
        photo: row.participant.photoURL.flatMap { URL(string: $0) }, size: 40)
      VStack(alignment: .leading, spacing: 4) {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .firstTextBaseline) {
            name
            Spacer(minLength: 8)
            score
          }
          VStack(alignment: .leading, spacing: 2) {
            name
            score
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        ProgressView(value: Double(row.correct), total: Double(max(total, 1)))
          .accessibilityHidden(true)
        Text(detailText)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 2)
    .accessibilityElement(children: .combine)
  }

  private var name: some View {
    Text(isMe ? "\(row.participant.displayName) (you)" : row.participant.displayName)
      .fontWeight(isMe ? .bold : .regular)
  }

  private var score: some View {
    Text(scoreText)
      .font(.subheadline)
      .monospacedDigit()
  }

  @ViewBuilder private var rank: some View {
    if let rank = row.rank {
      if let color = Self.medals[rank] {
        Image(systemName: "medal.fill")
          .font(.title2)
          .foregroundStyle(color)
          .accessibilityLabel("Rank \(rank)")
      } else {
        Text("\(rank)")
          .font(.headline)
          .monospacedDigit()
          .accessibilityLabel("Rank \(rank)")
      }
    } else {
      Text("–")
        .accessibilityLabel("No rank yet")
    }
  }

  private static let medals: [Int: Color] = [
    1: Color(red: 0.83, green: 0.62, blue: 0.1), 2: .gray,
    3: Color(red: 0.66, green: 0.4, blue: 0.2),
  ]

  private var scoreText: String {
    "\(row.correct)/\(announced) correct"
  }

  private var detailText: String {
    var parts: [String] = []
    if row.score != row.correct { parts.append(row.score == 1 ? "1 point" : "\(row.score) points") }
    parts.append("\(row.participant.totalVotes) of \(total) picked")
    if let reason = row.reason { parts.append(reason) }
    return parts.joined(separator: " · ")
  }
}
