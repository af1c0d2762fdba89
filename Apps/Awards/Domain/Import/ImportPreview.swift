/// What a file would bring, before anything is stored.
package struct ImportPreview: Hashable, Sendable {
  /// What can be used.
  package var ceremonies: [ImportedCeremony]
  /// What cannot, by row.
  package var problems: [ImportProblem]
  /// How many rows were left out on purpose, such as awards that are not voted on.
  package var leftOut: Int

  package init(
    ceremonies: [ImportedCeremony] = [], problems: [ImportProblem] = [], leftOut: Int = 0
  ) {
    self.ceremonies = ceremonies
    self.problems = problems
    self.leftOut = leftOut
  }
}

/// One thing in a file that cannot be used.
package struct ImportProblem: Hashable, Sendable {
  /// Where it is: "Row 12", or "Ceremony 1, category 3".
  package let place: String
  /// What is wrong and what to do about it, in a sentence.
  package let message: String

  package init(place: String, message: String) {
    self.place = place
    self.message = message
  }
}
