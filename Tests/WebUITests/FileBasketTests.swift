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
    // A file counts for 1 KiB beside its bytes.
    #expect(room.bytes == 600 + 1_024)
    #expect(basket.take(file("b.txt", bytes: 300)) == nil)
    #expect(basket.take("")?.map(\.name) == ["a.txt", "b.txt"])
    #expect(room.bytes == 0)
    #expect(basket.take("")?.isEmpty == true)
  }

  @Test func `all files together take so much, and a choice that stands still makes room`() {
    let room = FileRoom(bytes: 10_000)
    let start = ContinuousClock.now
    let (idle, active, new) = (
      FileBasket(room: room), FileBasket(room: room), FileBasket(room: room)
    )
    _ = idle.take(file("idle", bytes: 4_000), now: start)
    _ = active.take(file("active", bytes: 3_000), now: start.advanced(by: .seconds(9)))
    // Nobody stands still for long enough yet.
    _ = new.take(file("new", bytes: 2_000), now: start.advanced(by: .seconds(10)))
    #expect(room.bytes == 7_000 + 2 * 1_024)
    #expect(new.take("")?.isEmpty == true)
    _ = new.take(file("new", bytes: 2_000), now: start.advanced(by: .seconds(11)))
    #expect(room.bytes == 5_000 + 2 * 1_024)
    #expect(idle.take("")?.isEmpty == true)
    #expect(active.take("")?.map(\.name) == ["active"])
    #expect(new.take("")?.map(\.name) == ["new"])
  }

  @Test func `a page that has gone takes no room`() {
    let room = FileRoom(bytes: 10_000)
    var gone: FileBasket? = FileBasket(room: room)
    _ = gone?.take(file("gone", bytes: 8_000))
    #expect(room.bytes == 8_000 + 1_024)
    gone = nil
    #expect(room.bytes == 0)
    let basket = FileBasket(room: room)
    _ = basket.take(file("new", bytes: 8_000))
    #expect(basket.take("")?.count == 1)
  }

  @Test func `files have a number and names have a length, and empty files take room, too`() {
    let room = FileRoom(bytes: 10 * 1_024)
    let basket = FileBasket(room: room)
    let long = String(repeating: "n", count: 1_025)
    _ = basket.take(file(long, bytes: 1))
    _ = basket.take(".a.txt\n\(long)\n")
    #expect(room.bytes == 0)
    for number in 0..<10 { _ = basket.take(file("\(number)", bytes: 0)) }
    #expect(room.bytes == 10 * 1_024)
    _ = basket.take(file("10", bytes: 0))
    #expect(basket.take("")?.isEmpty == true, "There was no room, so the choice is left out.")

    let large = FileBasket(room: FileRoom(bytes: 1 << 20))
    for number in 0..<25 { _ = large.take(file("\(number)", bytes: 0)) }
    #expect(large.take("")?.map(\.name) == (0..<20).map(String.init))
    _ = large.take(file(String(long.dropLast()), bytes: 1))
    #expect(large.take("")?.count == 1)
  }
}
