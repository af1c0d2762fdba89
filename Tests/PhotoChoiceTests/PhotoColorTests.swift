import Foundation
import PhotoChoice
import SeededRandom
import Testing

struct PhotoColorTests {
  /// 48 by 32 pixels, half of them red and half blue: (120, 50, 130) on average.
  private static let quantization = """
    2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//
    """

  private static let start = "/9j/4AAQSkZJRgABAQAAAQABAAD/\(quantization)"
  private static let both = """
    2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//
    """

  static let whole = """
    wAARCAAgADADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEB\
    AAAAAAAAAAAAAAAAAAAGBP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AMZgVwACZfIQABSgV2AAmXyEAAUo\
    FdgAJl8hAAFKBXYACZfIQAB//9k=
    """
  static let sampled = """
    wAARCAAgADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEB\
    AAAAAAAAAAAAAAAAAAUGBP/EABkRAQADAQEAAAAAAAAAAAAAAAAFgcFCQ//aAAwDAQACEQMRAD8AxgGBXCZSmPwfpWgZvi8A\
    D4JSAgV2JlKY/B+laBm+LwAPgn//2Q==
    """
  static let progressive = """
    wgARCAAgADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAME/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/2gAMAwEA\
    AhADEAAAAcQPXTpOgAHgoIF5Ok6AAeD/xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAEFAkf/2Q==
    """
  static let restarting = """
    wAARCAAgADADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAQFBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQAD\
    AAAAAAAAAAAAAAAAAAAEBQb/xAAZEQEAAwEBAAAAAAAAAAAAAAAABYHBQkP/3QAEAAH/2gAMAwEAAhEDEQA/AMYAArn/0MZM\
    pTGEH6VphN8Xj//R50BXgn//0sYAArn/08ZMpTGEH6VphN8Xj//U50BXgn//2Q==
    """
  static let grey = """
    wAALCAAgADABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwDGBMCk\
    EwKQTApBMD//2Q==
    """

  private static func file(_ rest: String) throws -> Data {
    try #require(Data(base64Encoded: start + (rest == grey ? "" : both) + rest))
  }

  @Test(arguments: [whole, sampled, progressive, restarting])
  func `the colour of a photo is its average, however it was made`(rest: String) throws {
    let color = try #require(PhotoColor(jpeg: Self.file(rest)))
    for (found, wanted) in zip([color.red, color.green, color.blue], [120, 50, 130]) {
      #expect(abs(Int(found) - wanted) <= 6)
    }
  }

  @Test func `a grey photo has a grey colour`() throws {
    let color = try #require(PhotoColor(jpeg: Self.file(Self.grey)))
    #expect(abs(Int(color.red) - 80) <= 4)
    #expect(color.red == color.green && color.green == color.blue)
  }

  @Test func `a colour is six digits`() {
    #expect(PhotoColor(red: 0, green: 10, blue: 255).hex == "000aff")
  }

  /// Whatever stands in a file, it is read or not, and nothing worse.
  @Test(arguments: 0..<200) func `a damaged file has a colour or none`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let files = [Self.whole, Self.sampled, Self.progressive, Self.restarting, Self.grey]
    var bytes = Array(try Self.file(files[seed % files.count]))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 2..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    let length = random.once(in: 2) ? bytes.count : Int.random(in: 0..<bytes.count, using: &random)
    _ = PhotoColor(jpeg: bytes.prefix(length))
    #expect(PhotoColor(jpeg: bytes.prefix(20)) == nil)
  }

  /// Anybody can send one.
  @Test(arguments: [0, 1] as [UInt8])
  func `a part that says it is shorter than its own length makes a file unreadable`(length: UInt8) {
    for marker in [0xC0, 0xC4, 0xDA, 0xDB, 0xDD, 0xE0] as [UInt8] {
      #expect(PhotoColor(jpeg: [0xFF, 0xD8, 0xFF, marker, 0, length, 8, 0, 8, 0, 8, 1]) == nil)
    }
  }

  // Every table of codes takes a hundred times as long as its twenty bytes do.
  @Test func `a file has as many tables of codes as one could need`() throws {
    let table: [UInt8] = [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 16)
    let file = Array(try Self.file(Self.whole))
    func color(tables count: Int) -> PhotoColor? {
      PhotoColor(
        jpeg: Array(file.prefix(2)) + [[UInt8]](repeating: table, count: count).joined()
          + Array(file.dropFirst(2)))
    }
    #expect(color(tables: 50) == PhotoColor(jpeg: file))
    #expect(color(tables: 200_000) == nil)
  }
}
