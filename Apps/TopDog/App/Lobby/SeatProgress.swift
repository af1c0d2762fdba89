import SwiftUI
import TopDogDomain

/// How many seats are taken in the draft that somebody would join now.
struct SeatProgress: View {
  let tournament: Tournament
  /// Nil when joining begins a new draft.
  let draft: Draft?

  var body: some View {
    let seats = tournament.format.order.teams
    let taken = draft?.seats.count ?? 0
    ProgressBar("\(taken) of \(seats) seats taken in the next draft", count: taken, of: seats)
  }
}
