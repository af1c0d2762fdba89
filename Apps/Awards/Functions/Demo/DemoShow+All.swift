import CloudFunctions
import Foundation

extension DemoShow {
  /// One that is open, one of which half is announced, and one that is over.
  static let all = [
    DemoShow(
      id: "lantern-awards-13", name: "13th Lantern Awards", competition: "Sofa Critics",
      owner: .maya, categories: films, begins: 12 * .day + 3 * .hour, announced: 0,
      picks: [.maya: 5, .tomas: 8, .aisha: 3, .jonas: 0, .lin: 6]),
    DemoShow(
      id: "harbour-screen-prizes-6", name: "6th Harbour Screen Prizes",
      competition: "Friday Night Screening Club of the Old Harbour", owner: .tomas,
      categories: series, begins: -40 * .minute, announced: 3,
      picks: [.maya: 6, .tomas: 6, .aisha: 6, .jonas: 5, .lin: 6]),
    DemoShow(
      id: "lantern-awards-12", name: "12th Lantern Awards", competition: "Last Year’s Sofa",
      owner: .aisha, categories: oldFilms, begins: -9 * .day, announced: 5,
      picks: [.maya: 5, .tomas: 5, .aisha: 5, .jonas: 4, .lin: 5]),
  ]

  private static let films = [
    DemoAward(
      "picture", "Best Picture", isMajor: true,
      works: [
        "The Cartographer’s Daughter", "Nine Bridges", "Salt Meridian", "A Quiet Engine",
        "The Last Lamplighter", "Ferry to Noon", "Glasshouse", "The Understudy’s Winter",
      ]),
    DemoAward(
      "director", "Best Director",
      people: [
        ("Ilse Marchetti", "Salt Meridian"), ("Bram Okonjo", "Nine Bridges"),
        ("Sunniva Tal", "The Cartographer’s Daughter"), ("Rafael Quint", "A Quiet Engine"),
        ("Mei Castellane", "Glasshouse"),
      ]),
    DemoAward(
      "leading-role", "Best Leading Role",
      people: [
        ("Odalys Ferreira", "The Last Lamplighter"), ("Henrik Vale", "A Quiet Engine"),
        ("Tamsin Adeyemi", "The Cartographer’s Daughter"), ("Jun Park-Rossi", "Nine Bridges"),
        ("Leonie Haas", "The Understudy’s Winter"),
      ]),
    DemoAward(
      "supporting-role", "Best Supporting Role",
      people: [
        ("Casimir Boateng", "Ferry to Noon"), ("Wren Halloran", "Glasshouse"),
        ("Noemi Sato", "Salt Meridian"), ("Piers Amadi", "Nine Bridges"),
        ("Greta Lindholm", "The Last Lamplighter"),
      ]),
    DemoAward(
      "screenplay", "Best Screenplay",
      works: ["Nine Bridges", "Glasshouse", "Ferry to Noon", "A Quiet Engine", "Paper Tides"]),
    DemoAward(
      "animated", "Best Animated Film",
      works: ["Moth & Moon", "The Clockwork Otter", "Little Thunder", "Umbrella City"]),
    DemoAward(
      "documentary", "Best Documentary",
      works: ["Forty Winters", "The Seed Library", "Deep Signal", "Hands of the Harbour"]),
    DemoAward(
      "score", "Best Score",
      works: [
        "Salt Meridian", "The Last Lamplighter", "Umbrella City", "Glasshouse", "Nine Bridges",
      ]),
  ]

  private static let series = [
    DemoAward(
      "drama", "Best Drama Series", isMajor: true,
      works: ["The Tide Office", "Low Winter Sun Road", "Embassy Row", "Kilometre Zero"]),
    DemoAward(
      "comedy", "Best Comedy Series", isMajor: true,
      works: ["Mostly Neighbours", "Intern of the Year", "The Wrong Choir", "Two Left Feet"]),
    DemoAward(
      "limited", "Best Limited Series",
      works: ["The Long Ferry", "Ashfield", "Six Letters", "Under the Observatory"]),
    DemoAward(
      "lead", "Best Lead",
      people: [
        ("Amara Voss", "The Tide Office"), ("Declan Iwu", "Kilometre Zero"),
        ("Yuki Bergström", "Mostly Neighbours"), ("Paloma Reyes", "Ashfield"),
      ]),
    DemoAward(
      "newcomer", "Best Newcomer",
      people: [
        ("Theo Nakamura", "Intern of the Year"), ("Saoirse Obi", "Six Letters"),
        ("Milan Duarte", "The Wrong Choir"), ("Ines Kowal", "Embassy Row"),
      ]),
    DemoAward(
      "titles", "Best Opening Titles",
      works: ["Ashfield", "The Tide Office", "Two Left Feet", "Under the Observatory"]),
  ]

  private static let oldFilms = [
    DemoAward(
      "picture", "Best Picture", isMajor: true,
      works: ["Orchard Street", "The Weight of Snow", "Blue Hour Diner", "Pilgrims of Glass"]),
    DemoAward(
      "director", "Best Director",
      people: [
        ("Anselm Roy", "Orchard Street"), ("Kaia Lindgren", "The Weight of Snow"),
        ("Dario Mbeki", "Blue Hour Diner"),
      ]),
    DemoAward(
      "leading-role", "Best Leading Role",
      people: [
        ("Rosalind Achebe", "Orchard Street"), ("Tobias Wynn", "Blue Hour Diner"),
        ("Freya Castellanos", "Pilgrims of Glass"),
      ]),
    DemoAward(
      "animated", "Best Animated Film", works: ["Snail Mail", "The Paper Whale", "Star Porridge"]),
    DemoAward(
      "score", "Best Score",
      works: ["Orchard Street", "The Paper Whale", "Pilgrims of Glass", "Blue Hour Diner"]),
  ]
}

extension TimeInterval {
  static let minute: TimeInterval = 60
  static let hour: TimeInterval = 60 * minute
  static let day: TimeInterval = 24 * hour
}
