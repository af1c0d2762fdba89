import AwardsDomain
import CloudFunctions
import Foundation

/// A ceremony of the demonstration and the competition about it. Its films and people are invented.
struct DemoShow: Sendable {
  var id: String
  var name: String
  var competition: String
  var owner: DemoPerson
  var categories: [DemoAward]
  /// When it begins, from the time of the seeding.
  var begins: TimeInterval
  /// How many categories are announced, in the order of the list.
  var announced: Int
  /// How many picks each of the friends has made.
  var picks: [DemoPerson: Int]

  /// The ceremony as a file for the import.
  var json: String {
    get throws {
      let file = File(
        id: id, name: name,
        categories: categories.map { award in
          File.Category(
            id: award.id, name: award.name, isMajor: award.isMajor,
            nominees: award.nominees.enumerated().map { index, nominee in
              File.Nominee(
                id: "n\(index + 1)", name: nominee.name, secondaryName: nominee.second)
            })
        })
      return String(decoding: try JSONEncoder().encode(file), as: UTF8.self)
    }
  }

  /// The nominee that somebody picks in a category: each has a taste of their own.
  func pick(of person: DemoPerson, in category: Int) -> String {
    let taste = DemoPerson.friends.firstIndex(of: person) ?? 0
    let count = categories[category].nominees.count
    return "n\((taste * 3 + category * (taste + 2)) % count + 1)"
  }

  /// The winner of a category.
  func winner(of category: Int) -> String {
    "n\(Self.winners[category % Self.winners.count] % categories[category].nominees.count + 1)"
  }

  /// Chosen so that the friends take the lead in turn.
  private static let winners = [0, 2, 1, 0, 3]

  private struct File: Encodable {
    struct Category: Encodable {
      var id: String
      var name: String
      var isMajor: Bool
      var nominees: [Nominee]
    }

    struct Nominee: Encodable {
      var id: String
      var name: String
      var secondaryName: String?
    }

    var id: String
    var name: String
    var eventType = EventType.other.rawValue
    var categories: [Category]
  }
}

/// A category of the demonstration.
struct DemoAward: Sendable {
  struct Nominee: Sendable {
    var name: String
    var second: String?
  }

  var id: String
  var name: String
  var isMajor: Bool
  var nominees: [Nominee]

  /// An award for works.
  init(_ id: String, _ name: String, isMajor: Bool = false, works: [String]) {
    (self.id, self.name, self.isMajor) = (id, name, isMajor)
    nominees = works.map { Nominee(name: $0) }
  }

  /// An award for people: each with the work.
  init(_ id: String, _ name: String, people: [(String, String)]) {
    (self.id, self.name, isMajor) = (id, name, true)
    nominees = people.map { Nominee(name: $0.0, second: $0.1) }
  }
}
