/// The fields of a document of a conversation's `members`.
package enum MemberField: String, DocumentField {
  case uid, deliveredSeq, readSeq, joinedSeq, leftSeq, ownSeqs
  /// When the marks came to which place, by the place.
  case deliveries, reads
  /// The device that wrote last, and how far each of the member's devices has come.
  case device, devices
}
