import AwardsDomain
import DomainParts
import SwiftUI

/// When voting in a competition closes, where its owner wants it before the categories' own times.
struct VotingEndSection: View {
  let game: Game
  /// Does what the owner asked for, and tells why it failed.
  let work: @MainActor (@escaping @MainActor () async throws -> Void) -> Void

  @State private var time: Date
  @Environment(\.momentFormat) private var format

  init(
    game: Game, work: @escaping @MainActor (@escaping @MainActor () async throws -> Void) -> Void
  ) {
    self.game = game
    self.work = work
    // An hour before the show everybody sits down.
    let show = game.ceremony?.date.adding(seconds: -3_600)
    let tomorrow = game.session.clock.now.adding(seconds: 86_400)
    _time = State(initialValue: max(show ?? tomorrow, tomorrow).date)
  }

  var body: some View {
    Section {
      if let locksAt = game.competition?.locksAt {
        LabeledContent(
          "Voting Closes", value: format.dayAndTime(locksAt, now: game.session.clock.now))
        Button("Let Each Category Close by Itself") { set(nil) }
      } else {
        DatePicker("Time", selection: $time)
        Button("Close Voting at This Time") { set(Moment(time)) }
      }
    } header: {
      Text("End of Voting")
    } footer: {
      Text(
        game.areTermsFixed
          ? CompetitionError.lockChangeTooLate.localizedDescription
          : "Without an end of its own each category closes when the ceremony begins, or when an "
            + "administrator closes it.")
    }
    .disabled(game.areTermsFixed)
  }

  private func set(_ time: Moment?) {
    work { try await game.setLock(time) }
  }
}
