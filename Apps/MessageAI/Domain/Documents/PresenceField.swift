/// The fields of a document of `presence`.
package enum PresenceField: String, DocumentField {
  /// The last sign of life of each device.
  case beats
  case lastSeen
}
