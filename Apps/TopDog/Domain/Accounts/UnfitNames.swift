/// Names that nobody gets: those that insult others, and those by which somebody could pass for the makers.
enum UnfitNames {
  static func contains(_ name: String) -> Bool {
    var letters = ""
    for character in name.lowercased() where character != "_" {
      letters.append(lookalikes[character] ?? character)
    }
    if official.contains(letters) { return true }
    for word in harmless { letters = letters.split(separator: word).joined(separator: " ") }
    return insults.contains { letters.contains($0) }
  }

  /// Digits that stand for letters.
  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b",
  ]

  private static let official: Set<String> = [
    "admin", "administrator", "autodraft", "autopilot", "commissioner", "hearth", "moderator",
    "official", "staff", "support", "system", "topdog", "topdogsupport", "topdogstaff",
  ]

  /// Words in which an insult is found that is none.
  private static let harmless = ["scunthorpe", "snigger", "matsushita", "mishit", "therapist"]

  private static let insults = [
    "asshole", "bastard", "bitch", "cocksuck", "cunt", "faggot", "fuck", "hitler", "kike",
    "motherf", "nazi", "nigga", "nigger", "rapist", "retard", "shit", "slut", "tranny", "twat",
    "wetback", "whore",
  ]
}
