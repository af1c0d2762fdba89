import SwiftUI
import SwiftUITesting
import Testing

/// Shows what comes out of a stream.
private struct Arrivals: View {
  let arrivals: AsyncStream<String>
  @State private var shown: [String] = []

  var body: some View {
    VStack { ForEach(shown, id: \.self) { Text($0) } }
      .task { for await each in arrivals { shown.append(each) } }
  }
}

@MainActor @Observable private final class Kettle {
  var isHot = false
}

/// Reads a model where it describes its window.
private struct Kitchen: App {
  private let kettle = Kettle()

  var body: some Scene {
    WindowGroup {
      if kettle.isHot { Text("Tea") } else { Button("Boil") { kettle.isHot = true } }
    }
  }
}

/// Is never done: each evaluation changes what the next one shows.
private struct Restless: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").onChange(of: count, initial: true) { count += 1 }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WaitingTests {
  @Test func `a screen is waited for until it shows something`() async throws {
    let (arrivals, arrive) = AsyncStream<String>.makeStream()
    let screen = try await Screen { Arrivals(arrivals: arrivals) }
    #expect(screen.texts.isEmpty)
    async let first = screen.wait { try $0.text("first").name }
    arrive.yield("first")
    #expect(try await first == "first")
    arrive.yield("second")
    try await screen.wait(until: { $0.texts == ["first", "second"] })
  }

  @Test func `what comes too late is told with what is there`() async throws {
    let screen = try await Screen { Text("Nothing yet") }
    do {
      try await screen.wait(within: .milliseconds(50)) { _ = try $0.text("Done") }
      Issue.record("Nobody said so.")
    } catch let error as ScreenError {
      #expect(error.description.contains("no text named “Done”"))
      #expect(error.description.contains("text “Nothing yet”"))
    }
    let isNever = { @MainActor (screen: Screen) in screen.has(.button) }
    await #expect(throws: ScreenError.notYet("  text “Nothing yet”")) {
      try await screen.wait(within: .milliseconds(50), until: isNever)
    }
  }

  @Test func `a condition may read a model that the screen does not show`() async throws {
    let kettle = Kettle()
    let screen = try await Screen { Text("Tea?") }
    async let hot: Void = screen.wait(until: { _ in kettle.isHot })
    kettle.isHot = true
    try await hot
  }

  @Test func `an app may read a model where it describes its window`() async throws {
    let screen = try await Screen(app: Kitchen())
    try await screen.button("Boil").tap()
    try screen.text("Tea")
  }

  @Test func `a view that never comes to rest is reported`() async {
    await #expect(throws: ScreenError.self) {
      _ = try await Screen(settlingWithin: .milliseconds(200)) { Restless() }
    }
  }

  @Test func `views disappear when the screen is closed`() async throws {
    let (gone, tell) = AsyncStream<Void>.makeStream()
    let screen = try await Screen { Text("Here").onDisappear { tell.yield() } }
    screen.close()
    for await _ in gone { break }
  }
}
