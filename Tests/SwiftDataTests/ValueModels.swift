import SwiftData

enum Mood: String, Codable {
  case calm, glad
}

struct Place: Codable, Equatable {
  var x: Int
  var names: [String]
}

/// A property of every kind of value.
@Model
final class Everything {
  var yes: Bool
  var whole: Int
  var small: Int8
  var wide: UInt64
  var real: Double
  var narrow: Float
  var text: String
  var day: Date
  var bytes: Data
  var name: UUID
  var link: URL
  var mood: Mood
  var place: Place
  var list: [Int]
  var maybe: String?
  var maybeMood: Mood?
  @Attribute(.externalStorage) var large: Data?
  @Attribute(.ephemeral) var glance = 0
  @Transient var scratch = 7
  /* What is worked out is not kept. */
  var double: Int { whole * 2 }
  static let shared = "}{"

  init(whole: Int, text: String) {
    yes = true
    self.whole = whole
    small = -8
    wide = .max
    real = 0.1
    narrow = .infinity
    self.text = text
    day = Date(timeIntervalSinceReferenceDate: 0.125)
    bytes = Data([0, 255])
    name = UUID()
    link = URL(filePath: "/a b")
    mood = .glad
    place = Place(x: 1, names: ["ä"])
    list = [3, 1, 2]
  }
}
