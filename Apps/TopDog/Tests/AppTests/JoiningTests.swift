import FirebaseParts
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing
import TopDogApp
import TopDogDomain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct JoiningTests {
  @Test func `two people fill a draft, and the last seat starts it`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let first = await ann.joiningWhenKnown(Stage.opener)
      #expect(first.offer == .join)
      #expect(first.question.contains("$25") && first.question.contains("$975"))
      // Taps that are repeated take one seat.
      async let again: Void = first.joinConfirmed()
      await first.joinConfirmed()
      await again
      #expect(first.error == nil && first.joined?.seatsLeft == 1)
      await until { ann.lobby.entryCount(in: Stage.opener) == 1 }
      await until { ann.wallet.cash == .dollars(975) && ann.wallet.hold == Stage.fee }
      await until { bob.lobby.nextDraft(in: Stage.opener)?.freeSeats == 1 }
      // She would begin a room of her own next.
      #expect(ann.lobby.nextDraft(in: Stage.opener) == nil)

      let last = await bob.joiningWhenKnown(Stage.opener)
      await last.joinConfirmed()
      #expect(last.joined?.seatsLeft == 0)
      #expect(last.joined?.draftId == first.joined?.draftId)
      await until { ann.lobby.drafts.first?.state == .starting && ann.wallet.hold == .zero }
      await until { bob.lobby.filling.isEmpty }
      #expect(ann.wallet.cash == .dollars(975))
      let live = DraftStanding.list(ann.lobby.drafts, of: ann.uid, pace: .fast)
      #expect(live.map(\.stage) == [.starting(at: ann.lobby.drafts.first?.startsAt)])
    }
  }

  @Test func `an answer that was lost is asked for again, and one seat is taken`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let model = await ann.joiningWhenKnown(Stage.opener)
      device.reachesFunctions = false
      await model.joinConfirmed()
      #expect(model.error == CallError.unreachable.errorDescription && model.mayRetry)
      // Closing the screen forgets nothing.
      model.closed()
      #expect(ann.joining(Stage.opener) === model && model.mayRetry)
      device.reachesFunctions = true
      await model.joinConfirmed()
      #expect(model.error == nil && model.joined != nil && !model.mayRetry)
      await until { ann.lobby.entries.count == 1 }
    }
  }

  @Test func `who leaves before the draft is full gets the fee back, and who comes later stays`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      await ann.joiningWhenKnown(Stage.opener).joinConfirmed()
      let draft = await value { ann.lobby.drafts.first }
      await until { ann.wallet.cash == .dollars(975) }
      let leaving = LeaveDraftModel(functions: ann.functions)
      leaving.leaveButtonTapped(draft)
      #expect(leaving.isAsking)
      await leaving.leaveConfirmed()
      #expect(leaving.errors.isEmpty && leaving.notice == "You left the draft.")
      await until { ann.wallet.cash == PlayMoney.grant && ann.wallet.hold == .zero }
      await until { ann.lobby.drafts.isEmpty && ann.lobby.entries.isEmpty }

      await bob.joiningWhenKnown(Stage.opener).joinConfirmed()
      let filling = await value { bob.lobby.drafts.first }
      await ann.joiningWhenKnown(Stage.opener).joinConfirmed()
      await until { bob.lobby.drafts.first?.state == .starting }
      // His screen is behind: the draft is full, so he stays and autopilot picks.
      let late = LeaveDraftModel(functions: bob.functions)
      late.leaveButtonTapped(filling)
      await late.leaveConfirmed()
      #expect(late.notice?.contains("Autopilot picks for you") == true)
      await until {
        bob.lobby.drafts.first.map { DraftStanding($0, of: bob.uid).isAutopilotOn } == true
      }
    }
  }

  @Test func `who has not enough money is led to a deposit, and refused by the server`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let model = await ann.joiningWhenKnown(Stage.dear)
      #expect(model.offer == .deposit(missing: .dollars(1_500)))
      await model.joinConfirmed()
      #expect(
        model.error == "You need $2,500.00 and have $1,000.00. Add money first.")
      #expect(model.joined == nil && !model.mayRetry)
      #expect(ann.wallet.cash == PlayMoney.grant)
    }
  }

  @Test func `the lobby's card leads to the tournament, where the fee and the balance are named`()
    async throws
  {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let screen = try await Screen { TopDogRootView(auth: device.auth) }
      try await screen.wait { try $0.find(.button, containing: "Season Opener") }.tap()
      try await screen.wait { try $0.heading("Prizes") }
      try await screen.wait { try $0.button("Join") }.tap()
      try await screen.wait { try $0.find(.text, containing: "You have $1,000, and $975") }
      try await screen.tap("Join for $25")
      try await screen.wait { try $0.text("You are in. 1 seat is free.") }
      await until { ann.lobby.entries.count == 1 }
      try await screen.tap("Close")
      try await screen.wait { try $0.find(.button, containing: "You have 1 entry") }
    }
  }
}
