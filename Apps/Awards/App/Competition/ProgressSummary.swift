import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// How far the person is: picks made, and picks that were right.
struct ProgressSummary: View {
  let game: Game

  @Environment(\.momentFormat) private var format

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Text(game.competition?.eventDisplayName ?? "")
          .font(.subheadline)
          .foregroundStyle(.secondary)
        Spacer(minLength: 8)
        if let status = game.status { Badge(status) }
      }
      ProgressView(value: Double(picked), total: Double(max(total, 1))) {
        Text("\(picked) of \(total) picked")
          .font(.headline)
      }
      if announced > 0 {
        Label("\(correct)/\(announced) correct", systemImage: "checkmark.circle.fill")
          .font(.subheadline)
      }
      if let nextClosing {
        ClosingText(moment: nextClosing, clock: game.session.clock) { time in
          "Voting closes \(time)"
        }
      }
      if game.isWaitingForNetwork || game.session.outbox.isHeldUp { WaitingForNetworkLabel() }
    }
    .padding(.vertical, 4)
  }

  private var categories: [AwardsDomain.Category] { game.categories }
  private var total: Int { categories.count }
  private var picked: Int { categories.count { game.pick(in: $0.id) != nil } }
  private var announced: Int { categories.count(where: \.isAnnounced) }

  private var correct: Int {
    categories.count {
      if case .right = game.state(of: $0) { true } else { false }
    }
  }

  /// When the next open category closes.
  private var nextClosing: Moment? {
    let now = game.session.clock.now
    return categories.compactMap { game.lock(of: $0) }.filter { $0.isOpen(at: now) }
      .map(\.closesAt).min()
  }
}
