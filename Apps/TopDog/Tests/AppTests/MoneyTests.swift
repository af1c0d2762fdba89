import AccountFlow
import FirebaseParts
import Foundation
import PhoneTesting
import Testing
import TopDogApp
import TopDogDomain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MoneyTests {
  @Test func `play money is added once, and the statement adds up to the cent`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      await until { ann.wallet.cash == .dollars(1_000) && ann.wallet.transfers.count == 1 }
      let model = DepositModel(session: ann)
      for text in ["", "0", "-5", "1,5", "0.001", "1000.01"] {
        model.text = text
        await model.addButtonTapped()
        #expect(model.error?.hasSuffix(".") == true && model.added == nil, "\(text)")
      }
      model.text = "12.34"
      async let again: Void = model.addButtonTapped()
      await model.addButtonTapped()
      await again
      #expect(model.error == nil && model.added == Cents(12_34))
      await until { ann.wallet.cash == Cents(1_012_34) && ann.wallet.transfers.count == 2 }
      let statement = Statement(
        ann.wallet.transfers, of: ann.uid, cash: ann.wallet.cash,
        calendar: Calendar(identifier: .gregorian))
      #expect(statement.total == ann.wallet.cash)
      #expect(model.leftToday == Cents(987_66))
    }
  }

  @Test func `an answer that was lost adds the money once`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let model = DepositModel(session: ann)
      model.text = "50"
      device.reachesFunctions = false
      await model.addButtonTapped()
      #expect(model.error == CallError.unreachable.errorDescription)
      device.reachesFunctions = true
      await model.addButtonTapped()
      #expect(model.error == nil && model.added == .dollars(50))
      await until { ann.wallet.cash == .dollars(1_050) }
    }
  }

  @Test func `nobody deletes their account while money is held`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      let joining = await ann.joiningWhenKnown(Stage.opener)
      await joining.joinConfirmed()
      let draft = try #require(joining.joined).draftId
      let sentence = try #require(AccountDeletionError.moneyHeld(Stage.fee).errorDescription)
      await #expect(throws: CallError.refused(sentence)) {
        try await device.auth.deleteAccount(password: "secret")
      }
      #expect(device.auth.session?.me.username == "Ann")
      #expect(try await ann.functions.leaveDraft(draft))
      try await device.auth.deleteAccount(password: "secret")
      #expect(device.auth.session == nil && !device.auth.isAuthenticated)
      // The name is free again.
      let other = try await phone("bob").join(as: "ANN")
      #expect(other.me.username == "ANN")
    }
  }
}
