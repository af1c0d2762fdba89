import Accounts
import Foundation
import PushDelivery
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RegistrationTests {
  private let token = PushWorld.token("phone")

  @Test func `a message for a token reaches its app on its device, once for each identifier`()
    async throws
  {
    try await PushWorld.with { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      let first = try await world.send("Tea?", to: token, identifier: "m1").get()
      #expect(first.wholeMatch(of: /projects\/p\/messages\/\d+/) != nil)
      #expect(try await world.send("Tea?", to: token, identifier: "m1").get() == first)
      await world.push.settle()
      #expect(try await world.send("Tea?", to: token, identifier: "m1").get() == first)
      #expect(try await world.send("Cake?", to: token).get() != first)
      await world.push.settle()
      #expect(world.shown.map(\.title) == ["Tea?", "Cake?"])
      #expect(world.shown.first?.app == "chat")
    }
  }

  @Test func `what waits is delivered after the next start, in order`() async throws {
    try await PushWorld.with { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      for title in ["1", "2", "3"] { _ = try await world.send(title, to: token).get() }
      let next = try await world.restarted()
      await next.push.settle()
      #expect(next.shown.map(\.title) == ["1", "2", "3"])
      let last = try await next.restarted()
      await last.push.settle()
      #expect(last.shown.count == 3)
    }
  }

  @Test func `a tag replaces what waits, and what has expired is not delivered`() async throws {
    try await PushWorld.with { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      _ = try await world.send("old", to: token, tag: "score").get()
      _ = try await world.send("new", to: token, tag: "score").get()
      _ = try await world.send("short", to: token, life: "5").get()
      world.wait(milliseconds: 5_001)
      let next = try await world.restarted()
      await next.push.settle()
      #expect(next.shown.map(\.title) == ["new"])
    }
  }

  @Test func `another account on the device gets nothing of the former`() async throws {
    try await PushWorld.with { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      _ = try await world.send("for Ann", to: token).get()
      #expect(try await world.push.setAccount("ben", device: "d", app: "chat") == [token])
      await world.push.settle()
      #expect(world.shown.isEmpty)
      let error = await world.send("for Ann", to: token)
      #expect(throws: PushError.self) { try error.get() }

      // A token that was made before anybody signed in becomes theirs.
      let next = PushWorld.token("next")
      try await world.push.register(next, device: "d", app: "chat", account: nil)
      #expect(try await world.push.setAccount("ben", device: "d", app: "chat").isEmpty)
      #expect(try await world.push.setAccount(nil, device: "d", app: "chat") == [next])
    }
  }

  @Test func `a token that was given up, is unknown, or is of a closed account is unregistered`()
    async throws
  {
    try await PushWorld.with { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      let other = PushWorld.token("other")
      try await world.push.register(other, device: "e", app: "chat", account: "eve")
      #expect(try await world.push.unregister(token))
      #expect(try await !world.push.unregister(token))
      world.deactivate("eve")
      for lost in [token, other, PushWorld.token("unknown")] {
        let result = await world.send("hello", to: lost)
        let error = #expect(throws: PushError.self) { try result.get() }
        #expect(error?.code == .unregistered)
      }
    }
  }

  @Test func `a token belongs to one device, and a device keeps its newest ones`() async throws {
    try await PushWorld.with { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      await #expect(throws: PushError.self) {
        try await world.push.register(token, device: "stranger", app: "chat", account: "eve")
      }
      await #expect(throws: PushError.self) {
        try await world.push.register("short", device: "d", app: "chat", account: "ann")
      }
      for number in 0..<32 {
        world.wait(milliseconds: 1)
        try await world.push.register(
          PushWorld.token("t\(number)"), device: "d", app: "chat", account: "ann")
      }
      let oldest = await world.send("hello", to: token)
      #expect(throws: PushError.self) { try oldest.get() }
      _ = try await world.send("hello", to: PushWorld.token("t0")).get()
    }
  }

  @Test func `registrations are limited by device`() async throws {
    try await PushWorld.with { world in
      for _ in 0..<60 {
        try await world.push.register(token, device: "d", app: "chat", account: "ann")
      }
      let error = await #expect(throws: PushError.self) {
        try await world.push.register(token, device: "d", app: "chat", account: "ann")
      }
      #expect(error?.code == .quotaExceeded)
      world.wait(milliseconds: 3_600_000)
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
    }
  }

  @Test func `an account keeps its hundred newest tokens, and another account all of its own`()
    async throws
  {
    try await PushWorld.with { world in
      let other = PushWorld.token("other")
      try await world.push.register(other, device: "e", app: "chat", account: "eve")
      for number in 0...100 {
        world.wait(milliseconds: 1)
        try await world.push.register(
          PushWorld.token("t\(number)"), device: "d\(number)", app: "chat", account: "ann")
      }
      let oldest = await world.send("hello", to: PushWorld.token("t0"))
      #expect(throws: PushError.self) { try oldest.get() }
      for token in [PushWorld.token("t1"), PushWorld.token("t100"), other] {
        _ = try await world.send("hello", to: token).get()
      }
    }
  }

  @Test func `a device's oldest message makes room, and no other device's`() async throws {
    try await PushWorld.with { world in
      let other = PushWorld.token("other")
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      try await world.push.register(other, device: "e", app: "chat", account: "eve")
      _ = try await world.send("for Eve", to: other).get()
      for number in 0...100 { _ = try await world.send("\(number)", to: token).get() }
      #expect(world.push.waitingCount == 101)
      await world.push.settle()
      #expect(world.shown.filter { $0.device == "e" }.map(\.title) == ["for Eve"])
      #expect(world.shown.filter { $0.device == "d" }.map(\.title) == (1...100).map { "\($0)" })
    }
  }

  @Test func `so many messages wait in all, and more come once some have left`() async throws {
    var limits = DeliverySchedule.Limits()
    limits.waiting = 3
    try await PushWorld.with(limits: limits) { world in
      try await world.push.register(token, device: "d", app: "chat", account: "ann")
      for title in ["1", "2", "3"] { _ = try await world.send(title, to: token).get() }
      let refused = await world.send("4", to: token)
      let error = #expect(throws: PushError.self) { try refused.get() }
      #expect(error?.code == .quotaExceeded)
      await world.push.settle()
      _ = try await world.send("5", to: token).get()
      await world.push.settle()
      #expect(world.shown.map(\.title) == ["1", "2", "3", "5"])
    }
  }

  @Test func `what is not set up is not offered`() async throws {
    try await PushWorld.with(isSetUp: false) { world in
      #expect(world.push.applicationServerKey == nil)
      let error = await #expect(throws: PushError.self) {
        try await world.push.subscribe(
          PushWorld.subscription("http://127.0.0.1:1/x"), device: "d", origin: nil)
      }
      #expect(error?.code == .notOffered)
      let apple = AppleDevice(token: String(repeating: "ab", count: 32), topic: "com.example.app")
      await #expect(throws: PushError.self) {
        try await world.push.register(.apple(apple), account: "ann")
      }
      let topic = await world.push.send([
        PushRequest(message: .object(["topic": .string("news")]))
      ])[0]
      let refusal = #expect(throws: PushError.self) { try topic.get() }
      #expect(refusal?.code == .notOffered)
    }
  }

  @Test(arguments: [
    #"{}"#, #"{"endpoint":"http://127.0.0.1/","keys":{"p256dh":"AAAA","auth":"AAAA"}}"#, "[", "",
  ])
  func `a subscription that is not one is refused`(json: String) async throws {
    try await PushWorld.with { world in
      let error = await #expect(throws: PushError.self) {
        try await world.push.subscribe(Data(json.utf8), device: "d", origin: nil)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func `a subscription moves to another device only with its keys`() async throws {
    try await PushWorld.with { world in
      let endpoint = "http://127.0.0.1:1/endpoint"
      let subscription = PushWorld.subscription(endpoint)
      try await world.push.subscribe(subscription, device: "d", origin: nil)
      let error = await #expect(throws: PushError.self) {
        try await world.push.subscribe(
          PushWorld.subscription(endpoint), device: "stranger", origin: nil)
      }
      #expect(error?.code == .permissionDenied)
      try await world.push.subscribe(subscription, device: "e", origin: nil)
    }
  }
}
