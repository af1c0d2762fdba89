/// The fields of a person in a document of a competition's `changes`.
package enum CorrectionRowField: String, CodingKey, Sendable {
  case userId, scoreBefore, scoreAfter, rankBefore, rankAfter
}
