/// The fields of the document of a person's preferences.
package enum PreferencesField: String, DocumentField {
  case sendsReadReceipts, showsTyping
}
