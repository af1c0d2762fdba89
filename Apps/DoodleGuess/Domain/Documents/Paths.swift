/// Where the app's documents are. An id has no slash.
package enum Paths {
  /// A person: their `AppUser`.
  package static func user(_ uid: String) -> String { "\(Collections.users)/\(uid)" }

  /// The devices to which a person's messages go.
  package static func devices(of uid: String) -> String { "\(user(uid))/\(Collections.devices)" }

  /// The pairs that a person is or was in, by pair.
  package static func partners(of uid: String) -> String { "\(user(uid))/\(Collections.partners)" }

  /// One pair of a person, with the name of the other one.
  package static func partner(_ pairId: String, of uid: String) -> String {
    "\(partners(of: uid))/\(pairId)"
  }

  /// A pair, by its code.
  package static func pair(_ code: String) -> String { "\(Collections.pairs)/\(code)" }

  /// A drawing.
  package static func drawing(_ id: String) -> String { "\(Collections.drawings)/\(id)" }

  /// The picture of a drawing in the app's bucket.
  package static func picture(of drawing: String) -> String {
    "\(Collections.drawings)/\(drawing).png"
  }

  /// The word of a drawing, which the person who guesses must not see.
  package static func word(of drawing: String) -> String {
    "\(self.drawing(drawing))/\(Collections.secrets)/word"
  }

  /// Whose account the recovery words with this digest open.
  package static func recovery(_ digest: String) -> String {
    "\(Collections.recoveries)/\(digest)"
  }

  /// Says that the documents of the demonstration were made.
  package static let demonstration = "config/demonstration"

  /// Which recovery words a person has.
  package static func recovery(of uid: String) -> String {
    "\(user(uid))/\(Collections.secrets)/recovery"
  }
}
