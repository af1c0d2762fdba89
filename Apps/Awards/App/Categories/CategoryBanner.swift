import AwardsDomain
import SwiftUI

/// Says whether one can vote in a category, until when, and how the pick turned out.
struct CategoryBanner: View {
  let game: Game
  let category: AwardsDomain.Category

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(pointsText)
        .font(.footnote)
        .foregroundStyle(.secondary)
      content
      if game.session.outbox.isWaiting(in: category.id, of: game.id) {
        HStack {
          Label("Your pick waits for the network.", systemImage: "clock")
          if game.session.outbox.isHeldUp {
            Spacer()
            Button("Try Again") { game.session.outbox.tryNow() }
          }
        }
        .font(.footnote)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.vertical, 4)
  }

  @ViewBuilder private var content: some View {
    if game.hidesResult(of: category.id) {
      HiddenResultRow { reveal() }
    } else {
      switch game.state(of: category) {
      case .notVoted: closing { "Pick until \($0). You can change it until then." }
      case .voted(_, isOpen: true): closing { "You can change this until \($0)." }
      case .voted(_, isOpen: false), .missed:
        Label("Locked", systemImage: "lock.fill")
          .font(.headline)
        Text(lockReason)
          .font(.footnote)
          .foregroundStyle(.secondary)
      case .right:
        outcome("Your pick won", symbol: "checkmark.circle.fill", color: .green)
      case .wrong(let pick):
        outcome(
          pick == nil ? "You had no pick" : "Your pick did not win",
          symbol: "xmark.circle.fill", color: .red)
      }
    }
  }

  @ViewBuilder private func closing(_ sentence: @escaping (String) -> String) -> some View {
    if let lock = game.lock(of: category) {
      ClosingText(moment: lock.closesAt, clock: game.session.clock, sentence: sentence)
    }
    Text("Changing a pick resets its time, which decides between equal scores.")
      .font(.caption)
      .foregroundStyle(.secondary)
  }

  private func outcome(_ text: String, symbol: String, color: Color) -> some View {
    HStack(spacing: 8) {
      Image(systemName: symbol)
        .foregroundStyle(color)
        .accessibilityHidden(true)
      Text(text)
    }
    .font(.headline)
  }

  private var lockReason: String {
    switch game.lock(of: category)?.reason(at: game.session.clock.now) {
    case .inactive: "This competition is archived, so nobody can vote in it."
    case .competitionTimePassed: "Voting in this competition is over."
    default: "Voting has closed for this category"
    }
  }

  private var pointsText: String {
    guard let weighting = game.competition?.weighting else { return "" }
    return "Worth " + weighting.label(of: category, pickers: game.participants.count)
  }

  private func reveal() {
    if let category = game.shelf?.category(category.id) { game.session.spoilers.reveal(category) }
  }
}

/// Stands in the place of a result that the person has not asked for.
private struct HiddenResultRow: View {
  let reveal: @MainActor () -> Void

  var body: some View {
    HStack {
      Label("The result is hidden", systemImage: "eye.slash")
        .font(.headline)
      Spacer(minLength: 8)
      Button("Show Result", action: reveal)
        .buttonStyle(.bordered)
    }
  }
}
