import DoodleGuessDomain
import Foundation
import SeededRandom
import Testing

struct RecoveryTests {
  @Test func `the words carry at least a hundred bits, and the first four letters tell each`() {
    #expect(RecoveryWords.list.count == 256)
    #expect(RecoveryWords.count * 8 >= 100)
    #expect(Set(RecoveryWords.list.map { $0.prefix(4) }).count == 256)
    #expect(RecoveryWords.list.allSatisfy { $0.allSatisfy { ("a"..."z").contains($0) } })
  }

  @Test(arguments: 0..<50) func `words are read back however they are typed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = RecoveryWords.random(using: &random)
    #expect(try RecoveryWords(words.words.joined(separator: " ")) == words)
    #expect(try RecoveryWords(words.words.joined(separator: ",\n").uppercased()) == words)
    let short = words.words.map { String($0.prefix(4)) }.joined(separator: "-")
    #expect(try RecoveryWords(short).digest == words.digest)
    #expect(RecoveryWords.random(using: &random).digest != words.digest)
    #expect(words.digest.count == 64)
  }

  @Test(arguments: [
    ("", RecoveryWordsError.wrongCount(0)), ("acorn actor", .wrongCount(2)),
    ("acorn xylophone", .unknownWord("xylophone")), ("acorm", .unknownWord("acorm")),
    ("ac", .unknownWord("ac")),
  ]) func `what is wrong is told`(text: String, error: RecoveryWordsError) {
    #expect(throws: error) { try RecoveryWords(text) }
    #expect(error.localizedDescription.hasSuffix("."))
  }
}
