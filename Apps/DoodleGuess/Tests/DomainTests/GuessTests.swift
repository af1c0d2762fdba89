import DoodleGuessDomain
import SeededRandom
import Testing

struct GuessTests {
  @Test(arguments: [
    ("Elephant", "elephant"), ("  an ELEPHANT! ", "elephant"), ("elephants", "elephant"),
    ("éléphant", "elephant"), ("elepant", "elephant"), ("elephhant", "elephant"),
    ("elehpant", "elephant"), ("elephamt", "elephant"), ("birthdaycake", "birthday cake"),
    ("the Birthday Cakes", "birthday cake"), ("birthday-cake", "birthday cake"),
    ("t shirt", "t-shirt"), ("sheep", "sheep"), ("mice", "mouse"), ("teeth", "tooth"),
    ("strawberries", "strawberry"), ("buses", "bus"), ("toothbrush", "toothbrush"),
    ("toothbrushes", "toothbrush"), ("feet", "foot"), ("Ｃａｔ", "cat"), ("eye glasses", "eyeglasses"),
  ]) func `a guess that means the word is right`(guess: String, word: String) {
    #expect(GuessRule.isRight(guess, for: word))
  }

  @Test(arguments: [
    ("", "cat"), ("   ", "cat"), ("the", "bee"), ("bat", "cat"), ("ct", "cat"), ("horse", "house"),
    ("elefants", "elephant"), ("cake", "birthday cake"), ("pear", "bear"), ("dog", "cat"),
    ("elephantelephant", "elephant"), (String(repeating: "elephant ", count: 40), "elephant"),
    ("house", "mouse"), ("sock", "clock"),
  ]) func `a guess that means something else is wrong`(guess: String, word: String) {
    #expect(!GuessRule.isRight(guess, for: word))
  }

  @Test func `each word is right for itself, in capitals and in the plural, and for no other`() {
    #expect(GuessWords.all.count == 345)
    #expect(Set(GuessWords.all).count == 345)
    for word in GuessWords.all {
      #expect(GuessRule.isRight(word, for: word))
      #expect(GuessRule.isRight(word.uppercased(), for: word))
      for other in GuessWords.all where other != word {
        #expect(!GuessRule.isRight(other, for: word), "\(other) for \(word)")
      }
    }
  }

  @Test(arguments: 0..<200) func `one random typing mistake in a long word is forgiven`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    guard let word = GuessWords.all.filter({ $0.count >= 8 }).randomElement(using: &random) else {
      return
    }
    var letters = Array(word)
    let place = Int.random(in: 1..<(letters.count - 2), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert("q", at: place)
    case 2: letters[place] = "q"
    default: letters.swapAt(place, place + 1)
    }
    #expect(GuessRule.isRight(String(letters), for: word), "\(String(letters)) for \(word)")
  }

  @Test func `a choice has different words`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 { #expect(Set(GuessWords.choice(of: 3, using: &random)).count == 3) }
  }
}
