import Foundation
import Testing
import WebUIInteraction

@MainActor
struct FileBasketTests {
  private func file(_ name: String, bytes count: Int) -> String {
    ".\(name)\ntext/plain\n" + Data(repeating: 7, count: count).base64EncodedString()
  }

  @Test func `files come in pieces, and the end of the choice takes them out`() {
    let room = FileRoom(bytes: 10_000)
    let basket = FileBasket(room: room)
    let text = file("a.txt", bytes: 600).dropFirst()
    #expect(basket.take("+" + text.prefix(100)) == nil)
    #expect(room.bytes == 100)
    #expect(basket.take("." + text.dropFirst(100)) == nil)
    #expect(room.bytes == 600)
    #expect(basket.take(file("b.txt", bytes: 300)) == nil)
    #expect(basket.take("")?.map(\.name) == ["a.txt", "b.txt"])
    #expect(room.bytes == 0)
    #expect(basket.take("")?.isEmpty == true)
  }

  @Test func `all files together take so much, and a choice that stands still makes room`() {
    let room = FileRoom(bytes: 1_000)
    let start = ContinuousClock.now
    let (idle, active, new) = (
      FileBasket(room: room), FileBasket(room: room), FileBasket(room: room)
    )
    _ = idle.take(file("idle", bytes: 500), now: start)
    _ = active.take(file("active", bytes: 400), now: start.advanced(by: .seconds(9)))
    // Nobody stands still for long enough yet.
    _ = new.take(file("new", bytes: 300), now: start.advanced(by: .seconds(10)))
    #expect(room.bytes == 900)
    #expect(new.take("")?.isEmpty == true)
    _ = new.take(file("new", bytes: 300), now: start.advanced(by: .seconds(11)))
    #expect(room.bytes == 700)
    #expect(idle.take("")?.isEmpty == true)
    #expect(active.take("")?.map(\.name) == ["active"])
    #expect(new.take("")?.map(\.name) == ["new"])
  }

  @Test func `a page that has gone takes no room`() {
    let room = FileRoom(bytes: 1_000)
    var gone: FileBasket? = FileBasket(room: room)
    _ = gone?.take(file("gone", bytes: 900))
    #expect(room.bytes == 900)
    gone = nil
    #expect(room.bytes == 0)
    let basket = FileBasket(room: room)
    _ = basket.take(file("new", bytes: 900))
    #expect(basket.take("")?.count == 1)
  }
}
