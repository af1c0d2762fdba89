/// The fields of a device in a document of a conversation's `members`.
package enum DeviceMarkField: String, DocumentField {
  case name, from, seq, deliveries
}
