import DomainParts

/// Thirteen words that lead back to an account: 104 random bits, so nobody guesses them. The server keeps
/// only their digest.
package struct RecoveryWords: Hashable, Sendable {
  package let words: [String]

  /// How many words there are, of eight bits each.
  package static let count = 13

  /// Random words.
  package static func random(using random: inout some RandomNumberGenerator) -> RecoveryWords {
    RecoveryWords(
      known: (0..<count).map { _ in list[Int(random.next() >> 56)] })
  }

  /// Reads what somebody typed, in any case and with anything but letters between the words. The first four
  /// letters of a word, or all of a shorter one, are enough.
  package init(_ text: String) throws(RecoveryWordsError) {
    let typed = text.lowercased().split { !$0.isLetter }.map(String.init)
    var words: [String] = []
    for each in typed {
      guard let word = Self.byBeginning[String(each.prefix(4))],
        word.hasPrefix(each) || each == word
      else { throw .unknownWord(each) }
      words.append(word)
    }
    guard words.count == Self.count else { throw .wrongCount(words.count) }
    self.words = words
  }

  private init(known words: [String]) {
    self.words = words
  }

  /// What the server keeps: one cannot come from it to the words, since nobody can try 2¹⁰⁴ of them.
  package var digest: String { SHA256.hexDigest(of: words.joined(separator: " ")) }

  private static let byBeginning = Dictionary(
    uniqueKeysWithValues: list.map { (String($0.prefix(4)), $0) })

  /// 256 words, each known by its first four letters.
  package static let list = text.split { $0.isWhitespace }.map(String.init)

  private static let text = """
    acorn actor album anchor apron arena atlas autumn badge bagel bamboo barrel beacon beetle
    berry bicycle blanket blossom bonnet bottle branch breeze bridge bronze bubble bucket butter
    cabin cactus camel candle canyon carpet castle cedar cellar cheese cherry chimney circle
    clover coffee comet copper coral cotton cousin crayon cricket crystal cupboard curtain daisy
    dancer denim desert diamond dinner dolphin donkey dragon drawer drum eagle earth echo elbow
    elephant engine evening fabric falcon family feather fiddle finger flame forest fossil
    fountain fox galaxy garden garlic ginger giraffe glacier globe goblet golden granite grape
    guitar hammer harbor hedge helmet honey horizon hotel iceberg igloo indigo insect iron
    island ivory jacket jaguar jasmine jelly jewel jigsaw jungle kayak kettle kitchen kite koala
    ladder lagoon lantern lemon leopard letter lilac linen lizard lobster magnet mango maple
    marble market meadow melon mercury mirror mitten monkey morning moss mountain muffin museum
    napkin nectar needle nephew night noodle north nutmeg oasis ocean olive onion opal orange
    orchid otter owl oyster paddle palace panda paper parrot pastry peanut pebble pencil pepper
    piano pigeon pillow pirate planet plum pocket pony poppy potato prairie puddle pumpkin
    puppet purple puzzle quarry queen quilt rabbit radio raisin raven ribbon river rocket rose
    ruby saddle salmon sandal saturn scarf school shadow shell silver sister sketch sleigh snow
    spider spoon spring squirrel statue summer sunset swan table tailor teacup temple tiger
    timber toast tomato tractor trumpet tulip tunnel turtle umbrella uncle valley vanilla velvet
    village violet volcano waffle walnut walrus water whale willow window winter wizard wolf
    yellow zebra zipper
    """
}
