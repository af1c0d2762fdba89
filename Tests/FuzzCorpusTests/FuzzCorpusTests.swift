import Foundation
import FuzzTargets
import SeededRandom
import Testing

/// What the fuzzer has found worth keeping is read again in every run of the tests.
@Suite(.timeLimit(.minutes(10)))
struct FuzzCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  private static func corpus(of target: FuzzTarget) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `every input of the corpus is read or refused`(target: FuzzTarget) throws {
    let files = try Self.corpus(of: target)
    #expect(files.count > 10)
    for file in files {
      do {
        try target.take(try Data(contentsOf: file))
      } catch {
        Issue.record("\(file.lastPathComponent): \(error)")
      }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `what is like an input of the corpus is read or refused, too`(target: FuzzTarget) throws {
    var random = SeededGenerator(seed: 17)
    let inputs = try Self.corpus(of: target).map { try Data(contentsOf: $0) }
    for input in inputs where !input.isEmpty && input.count < 4_096 {
      for _ in 0..<4 {
        let mutant = Self.mutant(of: input, with: inputs, &random)
        do {
          try target.take(mutant)
        } catch {
          Issue.record("\(mutant.base64EncodedString()): \(error)")
        }
      }
    }
  }

  /// An input with a few bytes changed, taken out, repeated, or taken from another one.
  private static func mutant(
    of input: Data, with others: [Data], _ random: inout SeededGenerator
  ) -> Data {
    var bytes = Array(input)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        let other = others.randomElement(using: &random) ?? Data()
        bytes.replaceSubrange(place..., with: other.suffix(other.count / 2))
      }
    }
    return Data(bytes)
  }
}
