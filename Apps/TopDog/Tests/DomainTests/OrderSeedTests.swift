import SeededRandom
import Testing
import TopDogDomain

struct OrderSeedTests {
  /// The bytes 0 to 31.
  private static let hex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

  @Test func `a seed has the hash of Python's hashlib`() throws {
    let seed = try #require(OrderSeed(hex: Self.hex))
    #expect(seed.bytes == Array(0..<32))
    #expect(seed.hex == Self.hex)
    #expect(seed.hash == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
  }

  @Test func `the order is that of Python, however the entries came`() throws {
    let seed = try #require(OrderSeed(hex: Self.hex))
    for entries in [
      ["x9Kd", "b2Lm", "q7Ra"], ["q7Ra", "b2Lm", "x9Kd"], ["b2Lm", "q7Ra", "x9Kd"],
    ] {
      #expect(seed.order(of: entries) == ["x9Kd", "b2Lm", "q7Ra"])
    }
  }

  @Test(arguments: [
    "", "00", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    "zz" + String(repeating: "0", count: 62), "é" + String(repeating: "0", count: 62),
  ])
  func `what is not 64 digits is no seed`(_ text: String) {
    #expect(OrderSeed(hex: text) == nil)
  }

  @Test func `another draw is another seed, and reads back as it was`() {
    var random = SeededGenerator(seed: 1)
    let seeds = (0..<20).map { _ in OrderSeed(using: &random) }
    #expect(Set(seeds.map(\.hash)).count == 20)
    #expect(seeds.allSatisfy { OrderSeed(hex: $0.hex) == $0 })
  }

  @Test func `each seat comes first about as often as the others`() {
    var random = SeededGenerator(seed: 2)
    var firsts: [String: Int] = [:]
    for _ in 0..<300 {
      let order = OrderSeed(using: &random).order(of: ["a", "b", "c"])
      #expect(Set(order) == ["a", "b", "c"])
      firsts[order[0], default: 0] += 1
    }
    #expect(firsts.values.allSatisfy { (70...130).contains($0) })
  }
}
