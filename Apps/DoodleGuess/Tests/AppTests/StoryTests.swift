import AccountFlow
import DoodleGuessApp
import DoodleGuessDomain
import FirebaseFirestore
import Foundation
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The app's own screens, used by two people.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StoryTests {
  private static let ink = Data(
    #"{"version":1,"strokes":[{"id":"a","ink":"pen","color":[0,0,0,255],"width":8,"x":[5],"y":[5]}]}"#
      .utf8)

  /// Gets started on the screens of a new device.
  private func start(_ phone: Phone, as name: String) async throws -> Screen {
    let screen = try await Screen { RootView(auth: phone.auth) }
    try screen.text("Doodle Guess")
    try await screen.tap("Get Started")
    let field = try await screen.wait { try $0.field("Your Name") }
    #expect(try !screen.button("Continue").isEnabled)
    try await field.type(name)
    try await screen.tap("Continue")
    try await screen.wait { try $0.heading("Your Pair Code") }
    return screen
  }

  @Test func `two people pair, are told at once, disconnect, and pair again`() async throws {
    try await withPhones { phone in
      let (annsPhone, bobsPhone) = (try await phone("ann"), try await phone("bob"))
      let ann = try await start(annsPhone, as: "Ann")
      let bob = try await start(bobsPhone, as: "Bob")
      let annsSession = await annsPhone.known()
      let code = await value { annsSession.pairing.code?.code }
      try await ann.wait { try $0.button("Copy Code") }.tap()

      try await bob.tap("Enter Partner's Code")
      let field = try await bob.wait { try $0.field("ABC234") }
      try bob.text("Enter your partner's 6-character code")
      #expect(try !bob.button("Connect").isEnabled)
      try await field.type("\(code.lowercased().prefix(3))-\(code.suffix(3))")
      try await bob.tap("Connect")
      try await bob.wait { try $0.heading("Waiting for Ann") }
      try await ann.wait { try $0.heading("Bob joined with your code") }
      try await ann.tap("Accept")
      try await ann.wait { try $0.text("You and Bob are connected") }
      try await bob.wait { try $0.text("You and Ann are connected") }

      try await bob.wait { try $0.button("Settings") }.tap()
      try await bob.wait { try $0.button("Disconnect") }.tap()
      try await bob.wait { try $0.heading("Disconnect from Ann?") }
      let session = await bobsPhone.known()
      let pair = try #require(session.pairing.pair)
      try await session.pairing.disconnect(from: pair)
      try await ann.wait {
        try $0.text("Bob disconnected. Your drawings stay in your history.")
      }
      try await bob.wait { try $0.heading("Your Pair Code") }
      #expect(!bob.texts.contains { $0.contains("disconnected") })
      try await ann.tap("OK")
      #expect(!ann.texts.contains { $0.contains("disconnected") })

      let bobsCode = await value { session.pairing.code?.code }
      #expect(bobsCode != code)
      try await ann.tap("Enter Partner's Code")
      try await ann.wait { try $0.field("ABC234") }.type(bobsCode)
      try await ann.tap("Connect")
      try await bob.wait { try $0.heading("Ann joined with your code") }
      try await bob.tap("Accept")
      try await ann.wait { try $0.text("You and Bob are connected") }
    }
  }

  @Test func `who joined is refused by one tap`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await start(annsPhone, as: "Ann")
      let code = try await annsPhone.known().shownCode()
      let evesPhone = try await phone("eve")
      let eve = try await start(evesPhone, as: "Eve")
      try await evesPhone.known().pairing.joinWithCode(code)
      try await ann.wait { try $0.heading("Eve joined with your code") }
      try await ann.tap("Refuse")
      try await ann.wait { try $0.heading("Your Pair Code") }
      try await eve.wait {
        try $0.text("Ann did not accept the connection. Check the code with your partner.")
      }
      let session = await annsPhone.known()
      #expect(session.pairing.partnerships.isEmpty)
    }
  }

  @Test func `every reason why a code does not work is shown`() async throws {
    try await withPhones { phone in
      let bobsPhone = try await phone("bob")
      let session = try await bobsPhone.join(as: "Bob")
      let own = try await session.shownCode()
      let ann = try await phone("ann").join(as: "Ann")
      let cat = try await phone("cat").join(as: "Cat")
      let used = try await ann.shownCode()
      try await cat.pairing.joinWithCode(used)
      let model = JoinPairModel(session: session)
      for (code, sentence) in [
        ("ZZZZZZ", "Invalid pair code"), (own, "Cannot pair with yourself"),
        (used, "User is already paired"), ("ABC", "Code must be 6 characters."),
        ("ABC1O2", "Codes never contain I, O, 0 or 1"),
      ] {
        model.code = code
        #expect(model.error == nil)
        #expect(await model.connectButtonTapped() == false)
        #expect(model.error == sentence)
        #expect(!model.isLoading)
      }
      bobsPhone.reachesFunctions = false
      model.code = "abc-2345"
      #expect(model.code == "ABC234" && model.isComplete)
      #expect(await model.connectButtonTapped() == false)
      #expect(model.error == "Couldn\u{2019}t connect. Try again.")
    }
  }

  @Test func `a drawing is received, seen, and found in the history`() async throws {
    try await withPhones { phone in
      let (annsPhone, bobsPhone) = (try await phone("ann"), try await phone("bob"))
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      let bobs = try await Screen { RootView(auth: bobsPhone.auth) }
      #expect(try await ann.drawings.send(Data("ink".utf8), word: "owl") == .sent)
      let sent = await value { ann.drawings.current?.sent.first }
      #expect(sent.record.drawingBytes == Data("ink".utf8))
      await until { ann.drawings.current?.sent.first?.state == .delivered }
      try await bobs.wait { try $0.find(.button, containing: "Guess the word") }.tap()
      await until { ann.drawings.current?.sent.first?.state == .seen }
      let field = try await bobs.wait { try $0.field("Your Guess") }
      try await field.type("a dog")
      try await bobs.tap("Guess")
      try await bobs.wait { try $0.text("Not yet. Try again.") }
      try await bobs.field("Your Guess").type("OWLS")
      try await bobs.tap("Guess")
      try await bobs.wait { try $0.text("Guessed: owl") }
      await until { ann.drawings.current?.sent.first?.record.word == "owl" }

      let anns = try await Screen { RootView(auth: annsPhone.auth) }
      try await anns.wait { try $0.button("History") }.tap()
      try await anns.wait { try $0.text("Nothing received yet") }
      try await anns.wait { try $0.find(.button, containing: "Owl") }.tap()
      try await anns.wait { try $0.text("Seen") }
    }
  }

  @Test func `the name is changed in the settings, and the partner sees it`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      let screen = try await Screen { RootView(auth: annsPhone.auth) }
      try await screen.wait { try $0.button("Settings") }.tap()
      try await screen.wait { try $0.text("Bob") }
      try await screen.wait { try $0.field("Your Name") }.replace(with: "Anna")
      try await screen.wait { try $0.button("Save") }.tap()
      await until { bob.pairing.partner?.name == "Anna" }
    }
  }

  @Test func `a drawing of a later version says so`() async throws {
    try await withPhones { phone in
      let bobsPhone = try await phone("bob")
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      try await ann.connect(with: bob)
      _ = try await ann.drawings.send(Data(#"{"version":2,"paths":[]}"#.utf8))
      let screen = try await Screen { RootView(auth: bobsPhone.auth) }
      let row = try await screen.wait {
        try $0.find(.button, containing: "Drawn with a newer version")
      }
      try await row.tap()
      try await screen.wait { try $0.text("Drawn With a Newer Version") }
      #expect(!screen.has(.button, named: "Replay"))
    }
  }

  @Test func `a draft is found without a partner, with its reason, and sent to the next one`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try await ann.connect(with: bob)
      try await annsPhone.firestore.disableNetwork()
      #expect(try await ann.drawings.send(Self.ink) == .saved)
      try await bob.pairing.disconnect(from: try #require(bob.pairing.pair))
      try await annsPhone.firestore.enableNetwork()
      let screen = try await Screen { RootView(auth: annsPhone.auth) }
      try await screen.wait { try $0.button("Drafts (1)") }.tap()
      try await screen.wait {
        try $0.text("It was not sent, because you and Bob are not connected any more.")
      }
      #expect(try !screen.button("Send Now").isEnabled)
      try screen.text("A draft can be sent once you are connected with a partner.")

      let cat = try await phone("cat").join(as: "Cat")
      try await ann.connect(with: cat)
      try await screen.wait { try $0.find(.button, containing: "Drafts") }.tap()
      try await screen.wait(until: { try $0.button("Send Now").isEnabled })
      try await screen.tap("Send Now")
      await until { cat.drawings.current?.received.count == 1 }
      try await screen.wait { try $0.text("No Drafts") }
      #expect(cat.drawings.current?.received.first?.record.drawingBytes == Self.ink)
    }
  }
}
